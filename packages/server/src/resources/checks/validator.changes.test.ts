import { expect, test } from 'vitest';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import { createValidator } from './validator.ts';

const validator = createValidator(() => new Date('2026-03-10T12:00:00Z'));

const dates = {
  von: { type: 'string', format: 'date' },
  bis: { type: 'string', format: 'date', 'x-compare': ['>', 'von'] },
};
const dependent = {
  art: { type: 'string' },
  thema: { type: 'string', 'x-dependsOn': { field: 'art', values: { sach: ['natur'], roman: [] } } },
};
const schema: RawJsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 3 },
    text: { type: 'string' },
    ab: { type: 'string', format: 'date', formatMinimum: 'today' },
    ...dates,
    ...dependent,
    frei: { type: 'boolean' },
    preis: { type: 'number' },
    adresse: { type: 'object', required: ['ort'], properties: { ort: { type: 'string' } } },
    tags: { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string', maxLength: 3 } },
    posten: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, menge: { type: 'integer' }, ...dates, ...dependent },
        if: { properties: { menge: { const: 7 } }, required: ['menge'] },
        then: { required: ['von'] },
      },
    },
  },
  allOf: [
    {
      if: { properties: { frei: { const: false } }, required: ['frei'] },
      then: { required: ['preis'] },
    },
  ],
};

type Values = Record<string, unknown>;
const properties = schema.properties as Values;
const right: Values = { name: 'abc' };
const blamed = (stored: Values, change: Values) =>
  validator.checkChange(schema, stored, { ...stored, ...change }).map(({ dataPath }) => dataPath);

/** What is wrong with a stored record, a change that does not touch it, and changes that do. */
const cases: readonly [string, Values, string, ...Values[]][] = [
  ['a value', { name: 'a' }, 'name', { name: 'b' }],
  ['a missing value', { name: undefined }, 'name', { name: '' }],
  ['a day that has passed', { ...right, ab: '2026-03-09' }, 'ab', { ab: '2026-03-08' }],
  [
    'two days',
    { ...right, von: '2026-05-02', bis: '2026-05-01' },
    'bis',
    { von: '2026-05-03' },
    { bis: '2026-04-30' },
  ],
  [
    'a choice beside another',
    { ...right, art: 'sach', thema: 'krimi' },
    'thema',
    { art: 'roman' },
    { thema: 'lyrik' },
  ],
  ['a condition', { ...right, frei: false }, 'preis'],
  ['a part of an object', { ...right, adresse: { plz: '1' } }, 'adresse.ort', { adresse: { plz: '2' } }],
  ['the number of entries', { ...right, tags: ['a', 'b', 'c', 'd'] }, 'tags', { tags: ['a', 'b', 'c', 'e'] }],
  ['an entry', { ...right, tags: ['abcd'] }, 'tags.0', { tags: ['abce'] }],
  [
    'a pair in an entry',
    { ...right, posten: [{ name: 'x', art: 'sach', thema: 'krimi' }] },
    'posten.0.thema',
    { posten: [{ name: 'x', art: 'roman', thema: 'krimi' }] },
    { posten: [{ name: 'x', art: 'sach', thema: 'lyrik' }] },
  ],
  ['a condition in an entry', { ...right, posten: [{ name: 'x', menge: 7 }] }, 'posten.0.von'],
];

test.each(cases)('a change elsewhere is not to blame for %s', (_what, stored, path) => {
  expect(validator.check(schema, stored).map(({ dataPath }) => dataPath)).toEqual([path]);
  expect(blamed(stored, { text: 'neu' })).toEqual([]);
});

test.each(cases.filter(([, , , ...changes]) => changes.length > 0))(
  'a change that leaves %s wrong is refused',
  (_what, stored, path, ...changes) => {
    for (const change of changes) expect(blamed(stored, change), JSON.stringify(change)).toEqual([path]);
  },
);

test('a change that makes it wrong is refused', () => {
  expect(blamed({ ...right, frei: true }, { frei: false })).toEqual(['preis']);
  expect(blamed({ ...right, bis: '2026-05-01' }, { von: '2026-05-02' })).toEqual(['bis']);
  expect(blamed({ ...right, preis: 3, frei: false }, { preis: undefined })).toEqual(['preis']);
});

test('an entry of a list keeps what was wrong with it, wherever it moves, and no other may be like it', () => {
  const wrong = { name: 'x', art: 'sach', thema: 'krimi' };
  const stored = { ...right, posten: [wrong, { name: 'y' }] };
  expect(blamed(stored, { posten: [{ name: 'y' }, { ...wrong, menge: 2 }] })).toEqual([]);
  expect(blamed(stored, { posten: [wrong, wrong] })).toEqual(['posten.1.thema']);
  expect(blamed(stored, { posten: [{ ...wrong, menge: 7 }] })).toEqual(['posten.0.von']);
});

test('a part of the schema by a name blames every change that leaves it wrong', () => {
  const named = {
    ...schema,
    allOf: [{ $ref: '#/definitions/all' }],
    definitions: { all: { required: ['x'] } },
  };
  expect(validator.checkChange(named, right, right)).toEqual([]);
  expect(validator.checkChange(named, right, { ...right, text: 'neu' })).toHaveLength(1);
});

test('a list that was stored too long hides no other mistake', () => {
  const stored = { ...right, tags: ['a', 'b', 'c', 'd'] };
  expect(blamed(stored, { text: 'neu' })).toEqual([]);
  expect(blamed(stored, { name: 'x' })).toEqual(['name']);
  expect(blamed({ ...stored, name: 'a' }, { tags: ['a'] })).toEqual([]);
});

test('more mistakes than are looked at hide no other one', () => {
  const stored = { ...right, posten: Array.from({ length: 600 }, () => ({})) };
  const first: RawJsonSchema = { properties: { posten: properties.posten, ...properties } };
  const details = validator.checkChange(first, stored, { ...stored, preis: 'viel' });
  expect(details.length).toBeGreaterThan(0);
});

test('a rule of the record about entries reads the whole record', () => {
  const rule = {
    properties,
    if: { required: ['art'] },
    then: { properties: { posten: { items: { required: ['preis'] } } } },
  } as RawJsonSchema;
  const stored = { ...right, art: 'x', posten: [{ name: 'a' }] };
  const after = (change: Values) => validator.checkChange(rule, stored, { ...stored, ...change });
  expect(after({})).toEqual([]);
  expect(after({ art: 'y' }).map(({ dataPath }) => dataPath)).toEqual(['posten.0.preis']);
});

test('a condition by a name counts as touched by every change', () => {
  const named: RawJsonSchema = {
    properties,
    definitions: { all: { required: ['frei'] } },
    allOf: [{ if: { $ref: '#/definitions/all' }, then: { required: ['preis'] } }],
  };
  const stored = { ...right, frei: true };
  expect(validator.checkChange(named, stored, stored)).toEqual([]);
  expect(validator.checkChange(named, stored, { ...stored, frei: false })).toHaveLength(1);
});
