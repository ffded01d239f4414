import { germanLocale } from '@schema-screens/locale';
import { resolveColumn } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

const meta: ResourceMeta = {
  definition: {
    properties: {
      titel: { type: ['string', 'null'], title: 'Titel' },
      seiten: { type: 'integer' },
      verliehen: { type: 'boolean' },
      geburtsdatum: { type: 'string', format: 'not-future' },
      standort: {
        type: 'object',
        title: 'Standort',
        properties: {
          regal: { type: 'string', title: 'Regal' },
          seit: { type: 'string', format: 'date', title: 'Seit' },
          sprache: { type: 'string', 'x-enum': 'sprache' },
        },
      },
      sprachen: { type: 'array', items: { type: 'string', 'x-enum': 'sprache' } },
      ausgaben: { type: 'array', items: { type: 'object', properties: { jahr: { type: 'integer' } } } },
    },
  },
  enums: { sprache: [{ key: 'de', label: 'Deutsch' }] },
};

describe('a column of a nested field', () => {
  it('has the label and cell of its schema', () => {
    expect(resolveColumn({ field: 'standort.regal' }, meta)).toMatchObject({ label: 'Regal', cell: 'text' });
    expect(resolveColumn({ field: 'standort.seit' }, meta)).toMatchObject({ label: 'Seit', cell: 'date' });
    const language = resolveColumn({ field: 'standort.sprache' }, meta);
    expect(cellText(germanLocale, language, 'de')).toBe('Deutsch');
  });

  it('is labelled with its path if it is not in the schema', () => {
    expect(resolveColumn({ field: 'standort.fach' }, meta)).toMatchObject({ label: 'standort.fach' });
  });
});

it.each([
  ['geburtsdatum', '1990-05-01', '01.05.1990'],
  ['sprachen', ['de', 'xx'], 'Deutsch, xx - nicht definiert'],
  ['standort', { seit: '2020-01-01', sprache: 'de', regal: 'A' }, 'A, 01.01.2020, Deutsch'],
  ['ausgaben', [{ jahr: 1808 }, { jahr: 1832 }], '1808, 1832'],
])('%s reads as people write it', (field, value, text) => {
  expect(cellText(germanLocale, resolveColumn({ field }, meta), value)).toBe(text);
});

describe('whether rows can be sorted by a column', () => {
  const sorted = (schema: ResourceMeta | undefined, isAtHand: boolean): string[] =>
    [...Object.keys(meta.definition.properties ?? {}), 'standort.regal', 'fremd'].filter(
      (field) => resolveColumn({ field }, schema, isAtHand).isSortable,
    );
  const simple = ['titel', 'seiten', 'verliehen', 'geburtsdatum'];

  it('in the back end: by simple values of the row itself', () => {
    expect(sorted(meta, false)).toEqual(simple);
  });

  it('in the browser: by any value with an order', () => {
    expect(sorted(meta, true)).toEqual([...simple, 'sprachen', 'standort.regal', 'fremd']);
  });

  it('is assumed until the schema is loaded, so that the address keeps its order', () => {
    expect(sorted(undefined, false)).not.toContain('standort.regal');
    expect(sorted(undefined, false)).toContain('titel');
  });

  it('follows the definition', () => {
    expect(resolveColumn({ field: 'standort', sortable: true }, meta, false).isSortable).toBe(true);
    expect(resolveColumn({ field: 'titel', sortable: false }, meta, false).isSortable).toBe(false);
  });
});
