import { withComputed } from '@schema-screens/schema';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { createLayout } from '../layout/form-layout.ts';
import { findConflict, mergeConflict } from './form-conflict.ts';

const fields = ['titel', 'autor', 'seiten', 'sprache', 'bilder', 'auflagen'];
const layout = createLayout({ sections: [{ fields }] });
const schema: JsonSchema = {
  properties: {
    auflagen: {
      type: 'array',
      items: {
        properties: {
          jahr: { type: 'integer' },
          preis: { type: 'number' },
          verlag: {
            type: 'integer',
            'x-reference': { resource: 'verlag', show: '{name}', text: 'verweise.verlag' },
          },
        },
      },
      'x-parts': { key: 'id' },
    },
  },
};
const base: Row = { id: 3, titel: 'Faust', autor: 'Goethe', seiten: 100, sprache: 'de', regal: 'A' };

const conflictOf = (mine: Row, theirs: Row, more: Row = {}) =>
  findConflict({
    schema,
    layout,
    base: { ...base, ...more },
    mine: { ...base, ...more, ...mine },
    current: { data: { ...base, ...more, ...theirs }, etag: '"2"', id: 3 },
    isOfRecord: (field) => field !== 'bilder',
    compute: (data) => withComputed(schema, data, new Date()),
  });

const conflict = conflictOf(
  { titel: 'Faust I', sprache: 'en', bilder: [1] },
  { titel: 'Faust II', seiten: 200, regal: 'B' },
);

it('lists the fields that were changed elsewhere, and proposes the changes of this form', () => {
  expect(conflict.fields).toEqual([
    { field: 'titel', mine: 'Faust I', theirs: 'Faust II', proposed: 'mine' },
    { field: 'seiten', mine: 100, theirs: 200, proposed: 'theirs' },
  ]);
});

it('keeps what was changed here alone, and the fields of the record that are not on the form', () => {
  expect(mergeConflict(conflict, ({ proposed }) => proposed, ['bilder'])).toEqual({
    id: 3,
    titel: 'Faust I',
    autor: 'Goethe',
    seiten: 200,
    sprache: 'en',
    regal: 'B',
    bilder: [1],
  });
  expect(mergeConflict(conflict, () => 'theirs', [])).toMatchObject({ titel: 'Faust II', sprache: 'en' });
});

const [first, second, third] = [1, 2, 3].map((id) => ({
  id,
  jahr: 1800 + id,
  preis: id,
  verlag: 7,
  verweise: { verlag: 'Cotta' },
}));
const editions = [first!, second!, third!];

/** What the form proposes for its editions after changes here and elsewhere. */
function proposed(mine: unknown[], theirs: unknown[]): unknown {
  const found = conflictOf({ auflagen: mine }, { auflagen: theirs }, { auflagen: editions });
  return mergeConflict(found, (field) => field.proposed, []).auflagen;
}

it('keeps changes of different entries, and of different fields of one entry', () => {
  expect(
    proposed([first, { ...second, preis: 20 }, third], [first, second, { ...third, preis: 30 }]),
  ).toEqual([first, { ...second, preis: 20 }, { ...third, preis: 30 }]);
  expect(
    proposed([{ ...first, preis: 10 }, second, third], [{ ...first, jahr: 1900 }, second, third]),
  ).toEqual([{ ...first, preis: 10, jahr: 1900 }, second, third]);
});

it('keeps what is added and removed on both sides', () => {
  const [here, elsewhere] = [{ jahr: 2000 }, { id: 9, jahr: 2001 }];
  expect(proposed([first, third, here], [first, second, elsewhere])).toEqual([first, here, elsewhere]);
});

it('leaves a new entry where it was added', () => {
  const here = { jahr: 2000 };
  expect(proposed([first, here, second, third], [{ ...first, preis: 9 }, second, third])).toEqual([
    { ...first, preis: 9 },
    here,
    second,
    third,
  ]);
});

it('adds again what was changed here and removed elsewhere', () => {
  expect(proposed([first, { ...second, preis: 5 }, third], [first, third])).toEqual([
    first,
    { jahr: 1802, preis: 5, verlag: 7 },
    third,
  ]);
});

it('keeps an order that was changed here', () => {
  expect(proposed([third, first, second], [{ ...first, preis: 9 }, second, third])).toEqual([
    third,
    { ...first, preis: 9 },
    second,
  ]);
});

it('forgets the text of a record that is no longer referred to', () => {
  const other = { ...first, verlag: 8 };
  const [merged] = proposed([other, second, third], [{ ...first, preis: 9 }, second, third]) as Row[];
  expect(merged).toEqual({ ...other, preis: 9, verweise: { verlag: undefined } });
});

it('compares the entries that were changed on one side at least', () => {
  const compared = (mine: unknown[], theirs: unknown[]) =>
    conflictOf({ auflagen: mine }, { auflagen: theirs }, { auflagen: editions }).fields[0]?.compared;
  const [here, elsewhere, added] = [{ ...second, preis: 20 }, { ...third, preis: 30 }, { jahr: 2000 }];
  expect(compared([first, here, third, added], [first, second, elsewhere])).toEqual({
    mine: [here, elsewhere, added],
    theirs: [second, elsewhere],
  });
  expect(compared(editions, [second, first, third])).toBeUndefined();
});

it('takes an entry that a save has stored, although its response was lost, for the new one', () => {
  const here = { jahr: 2000, preis: null };
  const found = conflictOf(
    { auflagen: [first, here, second, third] },
    { auflagen: [first, { ...here, id: 9, preis: 5 }, second, third] },
    { auflagen: editions },
  );
  expect(found.fields).toEqual([]);
});

const limited: JsonSchema = {
  properties: {
    posten: {
      type: 'array',
      items: {
        properties: {
          beleg: { type: 'string', readOnly: true },
          preis: { type: 'number' },
          menge: { type: 'number' },
          betrag: { type: 'number', 'x-compute': { product: ['menge', 'preis'] } },
          zustand: { type: 'string', 'x-states': { changes: [] } },
          vermerk: { type: 'string', 'x-write': ['change'] },
        },
      },
      'x-parts': { key: 'id', rights: ['create', 'change', 'delete'] },
    },
  },
};
const item = { id: 1, beleg: 'P-1', preis: 3, menge: 1, betrag: 3, zustand: 'offen', vermerk: 'x' };
const limitedConflict = (schema: JsonSchema, mine: Row[], theirs: Row[]) =>
  findConflict({
    schema,
    layout: createLayout({ sections: [{ fields: ['posten'] }] }),
    base: { posten: [item] },
    mine: { posten: mine },
    current: { data: { posten: theirs }, etag: '"2"', id: 3 },
    isOfRecord: () => true,
    compute: (data) => withComputed(schema, data, new Date()),
  });

it('computes what both sides have changed parts of', () => {
  const { fields } = limitedConflict(
    limited,
    [{ ...item, preis: 5, betrag: 5 }],
    [{ ...item, menge: 10, betrag: 30 }],
  );
  expect(fields[0]?.mine).toEqual([{ ...item, preis: 5, menge: 10, betrag: 50 }]);
});

it('adds a removed entry again with what may be written in new ones, for those who may add any', () => {
  const changed = [{ ...item, preis: 5 }];
  expect(limitedConflict(limited, changed, []).mine.posten).toEqual([{ preis: 5, menge: 1, betrag: 5 }]);
  const list = limited.properties!.posten!;
  const closed: JsonSchema = {
    properties: { posten: { ...list, 'x-parts': { key: 'id', rights: ['change'] } } },
  };
  expect(limitedConflict(closed, changed, []).mine.posten).toEqual([]);
});
