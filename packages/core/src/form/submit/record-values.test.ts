import type { FormScreen } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { createLayout, visibleLayout } from '../layout/form-layout.ts';
import { dataToSave } from '../store/form-values.ts';
import { recordValues } from './record-values.ts';

const schema = {
  properties: {
    id: { type: 'integer', readOnly: true },
    titel: { type: 'string' },
    autor: { type: ['string', 'null'] },
    regal: { type: ['string', 'null'] },
    kurz: { type: 'string', 'x-compute': { text: '{titel}' } },
    standort: { type: ['string', 'null'] },
    jahr: { type: 'integer' },
    leser: { type: 'array' },
    netze: { type: 'object' },
    liste: { type: 'array' },
  },
};

function values(data: Row, over: Partial<FormScreen> = {}, whenHidden?: 'keep' | 'omit', initial: Row = {}) {
  const autor = {
    field: 'autor',
    when: { field: 'data.titel', empty: false },
    ...(whenHidden && { whenHidden }),
  };
  const screen = {
    sections: [{ fields: ['titel', autor, 'bilder'] }],
    extra: { bilder: { schema: {} } },
    mode: 'create' as const,
    ...over,
  };
  const layout = createLayout(screen);
  const scope = { user: null, data };
  const visible = visibleLayout(layout, scope);
  const effective = dataToSave(layout, visible, data, scope);
  return recordValues(screen, schema, { layout, visible, effective, data, initial });
}

describe('what a save sends', () => {
  it('includes every writable field that has a value or is on the form', () => {
    expect(values({ id: 3, titel: 'Faust', kurz: 'Faust', regal: 'A', bilder: [1] })).toEqual({
      titel: 'Faust',
      autor: null,
      regal: 'A',
    });
  });

  it('sends empty values as the schema allows, and omits them where it allows none', () => {
    const empty = { titel: null, autor: '', jahr: null, leser: null };
    expect(values(empty)).toEqual({ titel: '', autor: null, leser: [] });
  });

  it('sends null for an empty required field of an existing record, for the back end to reject', () => {
    expect(values({ jahr: null }, { mode: 'edit' }, undefined, { jahr: 1808 })).toMatchObject({ jahr: null });
  });

  it('sends what was not changed as it was loaded, or not at all', () => {
    const netze = { intern: null, extern: { treiber: '', namen: [] } };
    const stored = { autor: '', regal: null, jahr: null, netze, liste: [{ a: null }, { a: '', b: 1 }] };
    const changed = { ...stored, netze: { ...netze, neu: null }, standort: null };
    expect(values(changed, { mode: 'edit' }, undefined, stored)).toEqual({
      autor: '',
      regal: null,
      netze,
      liste: stored.liste,
    });
    const more = { ...stored, netze: { ...netze, neu: 'x' }, liste: [{ a: '', b: 2 }, { a: null }] };
    expect(values(more, { mode: 'edit' }, undefined, stored)).toEqual({
      autor: '',
      regal: null,
      netze: { ...netze, neu: 'x' },
      liste: [{ a: '', b: 2 }, { a: null }],
    });
  });

  it.each([
    ['clear', undefined, { titel: '', autor: null }],
    ['keep', 'keep', { titel: '', autor: 'Goethe' }],
    ['omit', 'omit', { titel: '' }],
  ] as const)('does as whenHidden says: %s', (_name, whenHidden, sent) => {
    expect(values({ titel: null, autor: 'Goethe' }, {}, whenHidden)).toEqual(sent);
  });

  it('is limited to the fields in send', () => {
    expect(values({ titel: 'Faust', regal: 'A' }, { submit: { send: ['regal'] } })).toEqual({ regal: 'A' });
  });

  it('sends an empty extra field in send as its own schema allows', () => {
    const extra = { bilder: { schema: { type: 'array' } } };
    expect(values({ bilder: [] }, { extra, submit: { send: ['bilder'] } })).toEqual({ bilder: [] });
  });
});
