import { describe, expect, it } from 'vitest';
import type { FormScreen } from '../../definition/types.gen.ts';
import { createLayout, visibleLayout } from '../form-layout.ts';
import { effectiveData } from '../hidden-values.ts';
import { recordValues } from './record-values.ts';

const schema = {
  properties: {
    id: { type: 'integer', readOnly: true },
    titel: { type: 'string' },
    autor: { type: ['string', 'null'] },
    regal: { type: ['string', 'null'] },
    kurz: { type: 'string', 'x-compute': { text: '{titel}' } },
    standort: { type: ['string', 'null'] },
  },
};

function values(data: Record<string, unknown>, over: Partial<FormScreen> = {}, whenHidden?: 'keep' | 'omit') {
  const autor = {
    field: 'autor',
    when: { field: 'data.titel', empty: false },
    ...(whenHidden && { whenHidden }),
  };
  const screen = {
    sections: [{ fields: ['titel', autor, 'bilder'] }],
    extra: { bilder: { schema: {} } },
    ...over,
  };
  const layout = createLayout(screen);
  const scope = { user: null, data };
  const visible = visibleLayout(layout, scope);
  const effective = effectiveData(layout, visible, data, scope);
  return recordValues(screen, schema, { layout, visible, effective, data });
}

describe('what a save sends', () => {
  it('is every field that somebody writes and that holds something or stands on the form', () => {
    expect(values({ id: 3, titel: 'Faust', kurz: 'Faust', regal: 'A', bilder: [1] })).toEqual({
      titel: 'Faust',
      autor: null,
      regal: 'A',
    });
  });

  it('makes null of what is empty', () => {
    expect(values({ titel: 'Faust', autor: '' }).autor).toBeNull();
  });

  it.each([
    ['clear', undefined, { titel: null, autor: null }],
    ['keep', 'keep', { titel: null, autor: 'Goethe' }],
    ['omit', 'omit', { titel: null }],
  ] as const)('does as whenHidden says: %s', (_name, whenHidden, sent) => {
    expect(values({ titel: null, autor: 'Goethe' }, {}, whenHidden)).toEqual(sent);
  });

  it('is what send lists', () => {
    expect(values({ titel: 'Faust', regal: 'A' }, { submit: { send: ['regal'] } })).toEqual({ regal: 'A' });
  });
});
