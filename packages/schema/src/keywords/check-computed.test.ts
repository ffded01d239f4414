import { expect, it } from 'vitest';
import type { JsonSchema } from '../model/index.ts';
import { checkComputed } from './check-computed.ts';

const special = { 'x-privacy': 'special' };
const properties = {
  id: { type: 'integer' },
  titel: { type: 'string' },
  seiten: { type: ['integer', 'null'] },
  von: { type: 'string', format: 'date' },
  wann: { type: 'string', format: 'date-time' },
  geboren: { type: 'string', format: 'date', ...special },
  hinweis: { type: 'string', 'x-virtual': true },
  akte: { type: 'string', ...special },
  zeilen: { type: 'array', 'x-parts': { resource: 'zeile', field: 'buch' } },
  ausgaben: {
    type: 'array',
    items: { properties: { jahr: { type: 'integer' }, preis: { type: 'number', ...special }, akte: {} } },
  },
};
const resource = { 'x-resource': { collection: 'B', rights: {} } };

/** The problems of a computed field `neu`. */
function linesFor(
  computation: object,
  more: object = { type: 'number' },
  around: object = resource,
): string[] {
  const lines: string[] = [];
  const schema = { properties: { ...properties, neu: { ...more, 'x-compute': computation } }, ...around };
  checkComputed(schema as JsonSchema, 'special', (path, code, message, suggestion) =>
    lines.push([path.slice(1).join('.'), code, message, suggestion].filter(Boolean).join(' ')),
  );
  return lines;
}

const text = { type: ['string', 'null'] };
const moment = { ...text, format: 'date-time' };
const years = (from: string, to: string) => ({ between: { from, to, unit: 'years' } });

it.each<[string, object, object, string]>([
  [
    'an unknown field',
    { sum: ['ausgaben.jahre'] },
    {},
    '.sum.0 FIELD_UNKNOWN The schema has no field "ausgaben.jahre".',
  ],
  ['a sum of texts', { sum: ['titel'] }, {}, '.sum.0 COMPUTE_UNFIT "titel" is no number.'],
  ['a sum into a text', { sum: ['seiten'] }, text, 'COMPUTE_UNFIT This gives number; "neu" is string.'],
  ['a count of what is no list', { count: 'titel' }, {}, 'COMPUTE_UNFIT "titel" is no list.'],
  [
    'a text over an unknown field',
    { text: '{titl}!' },
    text,
    'FIELD_UNKNOWN The schema has no field "titl". titel',
  ],
  ['years of a number', years('seiten', 'von'), {}, '.between.from COMPUTE_UNFIT "seiten" is no date.'],
  [
    'what is stored and hangs on the day',
    years('von', 'today'),
    {},
    'COMPUTE_UNFIT What is stored would be wrong tomorrow: with "x-virtual": true it is worked out when a row is read.',
  ],
  [
    'a product with a text',
    { product: ['seiten', 'titel'] },
    {},
    '.product.1 COMPUTE_UNFIT "titel" is no number.',
  ],
  [
    'a product with a text that is worked out',
    { product: ['seiten', { text: '{titel}' }] },
    {},
    '.product.1 COMPUTE_UNFIT "text" is no number.',
  ],
  [
    'an unknown field deep inside',
    { sum: [{ percent: { of: 'seite', rate: 19 } }] },
    {},
    '.sum.0.percent.of FIELD_UNKNOWN The schema has no field "seite". seiten',
  ],
  [
    'a later number',
    { later: { from: 'seiten', days: 1 } },
    text,
    '.later.from COMPUTE_UNFIT "seiten" is no date.',
  ],
  [
    'so many texts later',
    { later: { from: 'von', days: 'titel' } },
    text,
    '.later.days COMPUTE_UNFIT "titel" is no number.',
  ],
  [
    'minutes after a day',
    { later: { from: 'von', minutes: 30 } },
    moment,
    '.later.from COMPUTE_UNFIT "von" is no point in time.',
  ],
  [
    'minutes beside days',
    { later: { from: 'wann', minutes: 30, days: 1 } },
    moment,
    '.later.days VALUE_WRONG "days" says nothing beside "minutes".',
  ],
  [
    'a later point in time into a day',
    { later: { from: 'wann', hours: 1 } },
    text,
    'COMPUTE_UNFIT This gives a point in time; "neu" is none ("format").',
  ],
  [
    'so many texts of minutes later',
    { later: { from: 'wann', minutes: 'titel' } },
    moment,
    '.later.minutes COMPUTE_UNFIT "titel" is no number.',
  ],
  [
    'a later day into a number',
    { later: { from: 'von', days: 1 } },
    {},
    'COMPUTE_UNFIT This gives string; "neu" is number.',
  ],
  [
    'the least of a number and a date',
    { min: ['seiten', 'von'] },
    {},
    'COMPUTE_UNFIT Numbers and dates cannot be compared.',
  ],
  [
    'the earliest date into a number',
    { min: ['von'] },
    {},
    'COMPUTE_UNFIT This gives string; "neu" is number.',
  ],
  [
    'a text for a number',
    { choose: { when: { field: 'seiten', min: 1 }, value: { text: 'viele' } } },
    {},
    'COMPUTE_UNFIT This gives string; "neu" is number.',
  ],
  [
    'a limit for a text',
    { choose: { when: { field: 'titel', min: 1 }, value: 1 } },
    {},
    '.choose.when VALUE_WRONG "titel" is no number.',
  ],
  [
    'a value that a field never has',
    { choose: { when: { field: 'seiten', is: 'viele' }, value: 1 } },
    {},
    '.choose.when.is VALUE_WRONG "seiten" is never "viele".',
  ],
  [
    'an unknown field in a condition',
    { choose: { when: { field: 'seitn', min: 1 }, value: 1 } },
    {},
    '.choose.when.field FIELD_UNKNOWN The schema has no field "seitn". seiten',
  ],
  [
    'a protected value in a condition',
    { choose: { when: { field: 'akte', empty: false }, value: 1 } },
    {},
    'PRIVACY_BROKEN "akte" is of the class special; "neu" would show it openly.',
  ],
  [
    'the day in what is stored, deep inside',
    { max: ['von', { later: { from: 'today', days: 3 } }] },
    text,
    'COMPUTE_UNFIT What is stored would be wrong tomorrow: with "x-virtual": true it is worked out when a row is read.',
  ],
  [
    'parts of the row in what is worked out on reading',
    { later: { from: 'today', days: { count: 'zeilen' } } },
    { ...text, format: 'date', 'x-virtual': true },
    'COMPUTE_UNFIT "zeilen" is in rows of its own, which lists do not read.',
  ],
  ['the key', { sum: ['id'] }, {}, 'COMPUTE_UNFIT "id" is not there yet when a row is written.'],
  [
    'what is not stored',
    { text: '{hinweis}' },
    text,
    'COMPUTE_UNFIT "hinweis" is not there yet when a row is written.',
  ],
  ['itself', { sum: ['seiten', 'neu'] }, {}, 'COMPUTE_UNFIT "neu" is worked out from itself.'],
  [
    'a protected value',
    { text: '{akte}!' },
    text,
    'PRIVACY_BROKEN "akte" is of the class special; "neu" would show it openly.',
  ],
  [
    'a protected value among others',
    { join: { fields: ['titel', 'akte'] } },
    text,
    'PRIVACY_BROKEN "akte" is of the class special; "neu" would show it openly.',
  ],
  [
    'protected values of entries',
    { sum: ['ausgaben.preis'] },
    {},
    'PRIVACY_BROKEN "ausgaben.preis" is of the class special; "neu" would show it openly.',
  ],
  [
    'a protected day',
    years('geboren', 'von'),
    {},
    'PRIVACY_BROKEN "geboren" is of the class special; "neu" would show it openly.',
  ],
])('refuses %s', (_what, computation, more, line) => {
  expect(linesFor(computation, { type: 'number', ...more })).toEqual([
    `neu.x-compute${line.startsWith('.') ? '' : ' '}${line}`,
  ]);
});

it('refuses a default, since nobody could fill it in', () => {
  expect(linesFor({ count: 'ausgaben' }, { type: 'integer', default: 0 })).toEqual([
    'neu.default VALUE_WRONG "default" says nothing of a value that is worked out.',
  ]);
});

it('accepts valid computations', () => {
  expect(linesFor({ sum: ['ausgaben.jahr', 'seiten'] })).toEqual([]);
  expect(linesFor({ count: 'ausgaben.preis' })).toEqual([]);
  expect(linesFor({ product: ['seiten', { quotient: ['ausgaben.jahr', 4] }] })).toEqual([]);
  expect(linesFor({ max: ['von', { later: { from: 'von', months: 'seiten' } }] }, text)).toEqual([]);
  const chosen = { choose: { when: { field: 'titel', in: ['A', 'B'] }, value: 'seiten', otherwise: 0 } };
  expect(linesFor({ sum: [chosen, 'ausgaben.jahr'] })).toEqual([]);
  expect(linesFor({ text: '{akte}!' }, { ...text, ...special })).toEqual([]);
  expect(linesFor(years('von', 'today'), { type: 'integer' }, {})).toEqual([]);
  expect(linesFor(years('von', 'today'), { type: 'integer', 'x-virtual': true })).toEqual([]);
  expect(linesFor(years('von', 'von'), { type: 'integer', 'x-virtual': true })).toEqual([
    'neu.x-virtual VALUE_WRONG "x-virtual" says nothing of a value that is worked out without "today".',
  ]);
});

it('looks a field up in the entry first', () => {
  const wort = (fields: string[]) => ({ type: 'string', 'x-compute': { join: { fields } } });
  const linesIn = (fields: string[]): string[] => {
    const lines: string[] = [];
    const items = { properties: { ...properties.ausgaben.items.properties, wort: wort(fields) } };
    const schema = { properties: { ...properties, ausgaben: { type: 'array', items } } };
    checkComputed(schema as JsonSchema, 'special', (path, code) => lines.push(`${path.join('.')} ${code}`));
    return lines;
  };
  expect(linesIn(['akte', 'titel'])).toEqual([]);
  expect(linesIn(['geboren'])).toEqual([
    'properties.ausgaben.items.properties.wort.x-compute PRIVACY_BROKEN',
  ]);
});
