import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookSchema } from '../../../../../tests/support/definitions/book-schema.ts';
import { formatProblem } from '../language/problem.ts';
import { checkResourceFiles } from './check-resource-files.ts';

const language = JSON.parse(
  readFileSync(new URL('../../../../schema/definition/resource.schema.json', import.meta.url), 'utf8'),
);
const enums = [{ file: 'schemas/enum/sprache.json', text: '[{ "key": "de", "value": "Deutsch" }]' }];

const resource = (declaration: object) =>
  bookSchema({}, { 'x-resource': { collection: 'Bücher', rights: {}, ...declaration } });

/** The problems of a schema, without the file's name. */
function linesFor(schema: unknown): string[] {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema, null, 1);
  const found = checkResourceFiles([{ file: 'schemas/resource/buch.schema.json', text }, ...enums], language);
  return found.map((problem) => formatProblem(problem).replace('schemas/resource/buch.schema.json:', ''));
}

const inItems = (part: object) => bookSchema({ teile: { type: 'array', items: part } });
const inPart = (part: object) => inItems({ type: 'object', properties: { a: part } });

it.each<[string, unknown, string]>([
  [
    'a type',
    bookSchema({ a: { type: 'strng' } }),
    '11:12 VALUE_WRONG "strng" is not possible for "type"; possible: string, integer, number, boolean, object, array, null. Did you mean "string"?',
  ],
  [
    'one of several types',
    bookSchema({ a: { type: ['string', 'nul'] } }),
    '13:5 VALUE_WRONG "nul" is not possible for "type"; possible: string, integer, number, boolean, object, array, null. Did you mean "null"?',
  ],
  [
    'an expression',
    bookSchema({ a: { type: 'string', pattern: '(' } }),
    '12:15 VALUE_WRONG "pattern" is no regular expression: (',
  ],
  [
    'an expression that looks ahead',
    bookSchema({ a: { type: 'string', pattern: '^(?=a)' } }),
    '12:15 PATTERN_SLOW The server cannot judge "pattern" in linear time. It looks ahead or behind ("(?=", "(?!", "(?<=", "(?<!").',
  ],
  [
    'limits',
    bookSchema({ a: { type: 'integer', minimum: 5, maximum: 3 } }),
    '12:15 VALUE_WRONG "minimum" is above "maximum", so nothing fits.',
  ],
  [
    'a default',
    bookSchema({ a: { type: 'integer', default: 'x' } }),
    '12:15 VALUE_WRONG "default" must be integer, as "type" says.',
  ],
  [
    'a field that is the same',
    bookSchema({ a: { type: 'string', 'x-compare': ['=', 'titl'] } }),
    '14:5 FIELD_UNKNOWN There is no field "titl" beside it. Did you mean "titel"?',
  ],
  [
    'a computed field of a shape',
    inItems({ oneOf: [{ properties: { a: { 'x-compute': { sum: ['b'] } }, b: {} } }] }),
    '17:22 SCHEMA_WRONG "x-compute" is not read below "oneOf"; it belongs to the field itself.',
  ],
  [
    'an enumeration',
    bookSchema({ a: { type: 'string', 'x-enum': 'sprach' } }),
    '12:14 ENUM_UNKNOWN There is no schemas/enum/sprach.json. Did you mean "sprache"?',
  ],
  [
    'a length that no key of an enumeration may have',
    bookSchema({ a: { type: 'string', 'x-enum': 'sprache', maxLength: 1 } }),
    '13:17 VALUE_WRONG The key "de" of the enumeration "sprache" has more than 1 characters.',
  ],
  [
    'a required field',
    bookSchema({}, { required: ['titl'] }),
    '12:3 FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'a searched field',
    resource({ search: ['titl'] }),
    '15:4 FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'a sorted field',
    resource({ sort: [{ field: 'titl' }] }),
    '16:14 FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'a fixed column',
    resource({ where: { titl: 1 } }),
    '15:12 FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'a format of entries',
    inItems({ type: 'string', format: 'emial' }),
    '14:15 VALUE_WRONG "emial" is not possible for "format". Did you mean "email"?',
  ],
  [
    'a keyword of entries',
    inItems({ type: 'string', maxLenght: 3 }),
    '14:5 KEY_UNKNOWN There is no key "maxLenght" here. Did you mean "maxLength"?',
  ],
  [
    'a keyword of a part',
    inPart({ titel: 'A' }),
    '16:7 KEY_UNKNOWN There is no key "titel" here. Did you mean "title"?',
  ],
  ['a reference', inPart({ $ref: '#/x' }), '16:7 KEY_UNKNOWN There is no key "$ref" here.'],
  [
    'a type of a part',
    inPart({ type: 'strng' }),
    '16:15 VALUE_WRONG "strng" is not possible for "type"; possible: string, integer, number, boolean, object, array, null. Did you mean "string"?',
  ],
  [
    'an expression of a part',
    inPart({ pattern: '[' }),
    '16:18 VALUE_WRONG "pattern" is no regular expression: [',
  ],
  [
    'a required part',
    inItems({ type: 'object', properties: { ort: {} }, required: ['orrt'] }),
    '18:6 FIELD_UNKNOWN There is no field "orrt". Did you mean "ort"?',
  ],
  [
    'a shape',
    inItems({ oneOf: [{ type: 'objct' }] }),
    '15:15 VALUE_WRONG "objct" is not possible for "type"; possible: string, integer, number, boolean, object, array, null. Did you mean "object"?',
  ],
  [
    'what a shape requires',
    inItems({ anyOf: [{ properties: { ort: {} }, required: ['ot'] }] }),
    '19:8 FIELD_UNKNOWN There is no field "ot". Did you mean "ort"?',
  ],
  [
    'opening hours of a text',
    bookSchema({ tag: { type: 'string', title: 'Tag', 'x-open': { days: ['mon'] } } }),
    '13:14 SCHEMA_WRONG "x-open" needs a date, a point in time or a time window ("format").',
  ],
  [
    'hours of a date',
    bookSchema({
      tag: { type: 'string', format: 'date', title: 'Tag', 'x-open': { hours: { mon: ['08:00-12:00'] } } },
    }),
    '15:14 SCHEMA_WRONG A date has no times, so "hours" has no effect; use "days".',
  ],
  [
    'times that end before they begin',
    bookSchema({
      tag: {
        type: 'string',
        format: 'date-time',
        title: 'Tag',
        'x-open': { hours: { mon: ['12:00-08:00'] } },
      },
    }),
    '17:7 VALUE_WRONG 12:00-08:00 ends before it begins.',
  ],
  [
    'times that overlap',
    bookSchema({
      tag: {
        type: 'string',
        format: 'date-time',
        title: 'Tag',
        'x-open': { hours: { mon: ['08:00-12:00', '11:00-13:00'] } },
      },
    }),
    '18:7 VALUE_WRONG 11:00-13:00 begins before 12:00.',
  ],
  [
    'a closed day that no year has',
    bookSchema({ tag: { type: 'string', format: 'date', title: 'Tag', 'x-open': { except: ['02-30'] } } }),
    '16:6 VALUE_WRONG There is no day 02-30.',
  ],
  [
    'days beside hours',
    bookSchema({
      tag: {
        type: 'string',
        format: 'date-time',
        title: 'Tag',
        'x-open': { days: ['mon'], hours: { mon: ['08:00-12:00'] } },
      },
    }),
    '15:13 SCHEMA_WRONG "days" has no effect beside "hours", which names the days.',
  ],
  [
    'a field that is not before one that is not there',
    bookSchema({ tag: { type: 'string', format: 'date', title: 'Tag', 'x-compare': ['>=', 'tga+3'] } }),
    '16:5 FIELD_UNKNOWN There is no field "tga" beside it.',
  ],
  [
    'a field that is not before a text',
    bookSchema({ tag: { type: 'string', format: 'date', title: 'Tag', 'x-compare': ['>=', 'titel'] } }),
    '14:17 VALUE_WRONG "tag" and "titel" must both be dates or points in time.',
  ],
  [
    'an operator that is none',
    bookSchema({ tag: { type: 'string', format: 'date', title: 'Tag', 'x-compare': ['=>', 'titel'] } }),
    '15:5 VALUE_WRONG "=>" is not possible for "x-compare"; possible: =, !=, <, <=, >, >=. Did you mean ">="?',
  ],
  [
    'operators of two pairs of which one is none',
    bookSchema({
      tag: {
        type: 'string',
        format: 'date',
        title: 'Tag',
        'x-compare': [
          ['>=', 'erschienen'],
          ['≤', 'erschienen'],
        ],
      },
    }),
    '20:6 VALUE_WRONG "≤" is not possible for "x-compare"; possible: =, !=, <, <=, >, >=.',
  ],
  [
    'a comparison by a name alone',
    bookSchema({ tag: { type: 'string', format: 'date', title: 'Tag', 'x-compare': 'titel' } }),
    '14:17 VALUE_WRONG "x-compare" must be a list.',
  ],
  [
    'opening hours in a rule',
    bookSchema({}, { allOf: [{ else: { properties: { titel: { 'x-open': { days: ['mon'] } } } } }] }),
    '16:7 KEY_UNKNOWN There is no key "x-open" here.',
  ],
  [
    'a limit of days in a rule',
    bookSchema({}, { allOf: [{ else: { properties: { titel: { formatMaximum: 'today' } } } }] }),
    '16:7 KEY_UNKNOWN There is no key "formatMaximum" here.',
  ],
  [
    'a limit of days in a rule of a part',
    inItems({
      type: 'object',
      if: {},
      else: { properties: { a: { formatMinimum: 'today' } } },
      properties: { a: {} },
    }),
    '18:8 KEY_UNKNOWN There is no key "formatMinimum" here.',
  ],
  [
    'a field that is the same, in a shape',
    inItems({ oneOf: [{ properties: { a: { 'x-compare': ['=', 'bb'] }, ab: {} } }] }),
    '19:10 FIELD_UNKNOWN There is no field "bb" beside it. Did you mean "ab"?',
  ],
  [
    'further parts',
    bookSchema({ a: { type: 'object', additionalProperties: { pattern: '[', titel: 'x' } } }),
    '14:5 KEY_UNKNOWN There is no key "titel" here. Did you mean "title"?',
  ],
  [
    'a key that stands twice',
    JSON.stringify(bookSchema({}), null, 1).replace('"title": "Buch"', '"title": "Buch",\n "title": "B"'),
    '4:2 KEY_TWICE The key "title" stands here twice.',
  ],
])('names the place of a mistake in %s', (_what, schema, line) => {
  expect(linesFor(schema)).toEqual([line]);
});

it('accepts valid schemas', () => {
  const teile = {
    type: ['array', 'null'],
    default: null,
    items: {
      type: 'object',
      properties: { art: { type: 'string' }, ort: { type: 'string', 'x-enum': 'sprache' } },
      oneOf: [{ required: ['ort'] }, { properties: { plz: { type: 'string' } }, required: ['plz', 'art'] }],
      allOf: [{ if: { required: ['art'] }, else: { required: ['ort'] } }],
    },
  };
  const frei = { type: 'object', additionalProperties: { type: 'number', default: 1 }, required: ['x'] };
  const valid = {
    ...bookSchema({ teile, frei, zahl: { type: 'number', default: 2 } }, { required: ['titel'] }),
    'x-resource': { collection: 'B', rights: {}, sort: [{ field: 'id' }, { field: 'created_at' }] },
  };
  expect(linesFor(valid)).toEqual([]);
});
