import type { FormScreen } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { createLayout, type WhenHidden } from '../layout/form-layout.ts';
import { FormStore } from './form-store.ts';

const isFilm = { field: 'data.art', is: 'film' };

function makeStore(sections: FormScreen['sections'], data: Record<string, unknown>) {
  return new FormStore({ layout: createLayout({ sections }), data, scope: { user: null } });
}

describe.each<[WhenHidden | undefined, Record<string, unknown>]>([
  [undefined, { art: 'buch', laenge: null, regie: null }],
  ['clear', { art: 'buch', laenge: null, regie: null }],
  ['keep', { art: 'buch', laenge: 153, regie: 'Lang' }],
  ['omit', { art: 'buch' }],
])('values of a section that is hidden: %s', (whenHidden, effective) => {
  const sections = (): FormScreen['sections'] => [
    { fields: ['art'] },
    { when: isFilm, fields: ['laenge', 'regie'], ...(whenHidden && { whenHidden }) },
  ];
  const film = { art: 'film', laenge: 153, regie: 'Lang' };

  it('are treated as it says, and return unless they were cleared', () => {
    const store = makeStore(sections(), film);
    store.setValue('art', 'buch');
    expect(store.visible.sections).toHaveLength(1);
    expect(store.effective).toEqual(effective);
    store.setValue('art', 'film');
    const isCleared = whenHidden === undefined || whenHidden === 'clear';
    expect(store.effective).toEqual(isCleared ? { art: 'film', laenge: null, regie: null } : film);
    expect(store.isDirty).toBe(isCleared);
  });

  it('are treated so from the start, and do not count as changes', () => {
    const store = makeStore(sections(), { ...film, art: 'buch' });
    expect(store.effective).toEqual(effective);
    expect(store.isDirty).toBe(false);
  });

  it("are overridden by the field's own setting", () => {
    const [first, second] = sections();
    const own = { ...second, fields: [{ field: 'laenge', whenHidden: 'keep' as const }, 'regie'] };
    const store = makeStore([first, own] as FormScreen['sections'], film);
    store.setValue('art', 'buch');
    expect(store.effective.laenge).toBe(153);
    expect(store.effective.regie).toBe(effective.regie);
  });
});

describe.each<[WhenHidden, unknown]>([
  ['clear', { art: 'buch', laenge: null }],
  ['keep', { art: 'buch', laenge: 153 }],
  ['omit', { art: 'buch' }],
])('values that an entry of a list hides: %s', (whenHidden, row) => {
  const sections: FormScreen['sections'] = [
    {
      fields: [
        {
          field: 'werke',
          items: {
            fields: ['art', { field: 'laenge', when: { field: 'item.art', is: 'film' }, whenHidden }],
          },
        },
      ],
    },
  ];
  const werke = [
    { art: 'film', laenge: 153 },
    { art: 'film', laenge: 99 },
  ];

  it('are treated as it says, in this entry only', () => {
    const store = makeStore(sections, { werke });
    expect(store.fieldSnapshot('werke.0.laenge').entry?.field).toBe('laenge');
    store.setValue('werke.0.art', 'buch');
    expect(store.fieldSnapshot('werke.0.laenge').entry).toBeUndefined();
    expect(store.effective.werke).toEqual([row, werke[1]]);
  });

  it('stay with their entry when another is removed', () => {
    const store = makeStore(sections, { werke: [{ art: 'buch', laenge: null }, ...werke] });
    store.changeList('werke', { kind: 'remove', index: 0 });
    expect(store.effective.werke).toEqual(werke);
  });
});

it('omits a value that was never filled in, if the definition says so', () => {
  const store = makeStore([{ fields: ['art', { field: 'laenge', when: isFilm, whenHidden: 'omit' }] }], {});
  expect(store.effective).toEqual({});
});

it('does not link the summary to a field that is hidden in an entry', () => {
  const store = makeStore(
    [
      {
        fields: [
          { field: 'werke', items: { fields: ['art', { field: 'laenge', when: { field: 'item.art' } }] } },
        ],
      },
    ],
    { werke: [{ art: null, laenge: 1 }] },
  );
  store.setServerMessages({
    error: [
      { dataPath: 'werke[0].laenge', message: 'zu lang' },
      { dataPath: '/werke/0/art', message: 'fehlt' },
      { dataPath: '.werke', message: 'zu wenige' },
    ],
  });
  expect(store.summary.map(({ text, field }) => [text, field])).toEqual([
    ['zu wenige', 'werke'],
    ['fehlt', 'werke.0.art'],
    ['zu lang', undefined],
  ]);
});
