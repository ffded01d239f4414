import { isRecord, isRichText, toStoredNumber } from '@schema-screens/locale';
import type { SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import { computedRule } from './check-computed.ts';
import { compare, comparedRule } from './compared-fields.ts';
import { dateLimitsRule, formatMaximum, formatMinimum } from './date-limits.ts';
import { dependsOn, dependsOnRule } from './depends-on.ts';
import { defineKeyword } from './keyword.ts';
import { moneyRule } from './money.ts';
import { openTimes, openTimesRule } from './open-times.ts';
import { partsIn, partsRule } from './parts.ts';
import { referenceRule } from './reference.ts';
import { rollupRule } from './rollup.ts';
import { checkRowValue } from './row-condition.ts';
import { sequenceRule } from './sequence.ts';
import { statesRule } from './states.ts';
import { copiedFromRule } from './taken-from.ts';
import { compute } from './with-computed.ts';

const document = defineKeyword({
  name: 'x-document',
  texts: { document: 'enthält unzulässige Inhalte.' },
  errors: ({ schema, value }) =>
    schema['x-document'] === true && value !== null && !isRichText(value)
      ? [{ keyword: 'x-document', params: {} }]
      : [],
});

/** A number is stored without the prefix that is shown before it, and without the groups in which a number with a `pattern` is typed. */
const prefix = defineKeyword({
  name: 'x-prefix',
  texts: {},
  change: (value, schema) => (typeof value === 'string' ? toStoredNumber(value, schema) : value),
});

/**
 * The keywords by which browser and server judge and change values. Errors, messages and the fields that an error depends on follow from the
 * record of each (`Keyword`).
 */
export const keywords = [
  compare,
  dependsOn,
  document,
  prefix,
  compute,
  formatMinimum,
  formatMaximum,
  openTimes,
] as const;

const texts = ['string'];
const simple = ['string', 'integer', 'number'];

/** The former name of a column is free, and of one column only. */
const renamedRule: SchemaRule = {
  name: 'x-renamed-from',
  on: 'column',
  run({ name, schema, siblings, path }, { report }) {
    const { 'x-renamed-from': former } = schema;
    if (typeof former !== 'string') return;
    const place = [...path, 'x-renamed-from'];
    const names = Object.keys(siblings).filter((each) => siblings[each]?.['x-renamed-from'] === former);
    const before = names[names.indexOf(name) - 1];
    if (before !== undefined) report(place, 'VALUE_WRONG', `"${before}" was "${former}" already.`);
    if (former in siblings)
      report(place, 'VALUE_WRONG', `There is still a field "${former}"; it was not renamed.`);
  },
};

/** Former values are none any more, and what follows them is one. */
const valuesRenamedRule: SchemaRule = {
  name: 'x-values-renamed',
  on: 'column',
  types: texts,
  run({ name, schema, path }, { enums, report }) {
    const { 'x-values-renamed': renamed } = schema;
    if (!isRecord(renamed)) return;
    const { 'x-enum': list, enum: own } = schema;
    const values = own ?? enums.get(String(list));
    if (!values) {
      // An unknown enumeration is reported as such.
      if (list === undefined)
        report([...path, 'x-values-renamed'], 'SCHEMA_WRONG', `"${name}" is no text of an enumeration.`);
      return;
    }
    for (const [former, value] of Object.entries(renamed)) {
      const place = [...path, 'x-values-renamed', former];
      if (values.includes(former))
        report(place, 'VALUE_WRONG', `"${former}" is still a value of "${name}"; it was not renamed.`);
      if (value === null && ![schema.type].flat().includes('null'))
        report(place, 'VALUE_WRONG', `"${name}" is never empty: its type has no null.`);
      else if (value !== null) checkRowValue(name, value, schema, place, { enums, report });
    }
  },
};

/** A file is a value of its own column, in rows that are written with their files. */
const fileRule: SchemaRule = {
  name: 'x-file',
  on: 'column',
  types: ['object'],
  run({ schema, path }, { schema: whole, schemas, report }) {
    const { 'x-file': word, ...others } = schema;
    if (word === undefined) return;
    for (const name of ['default', 'properties', 'x-document', 'x-virtual', 'x-compute'])
      if (name in others) report([...path, name], 'VALUE_WRONG', `A file has no "${name}".`);
    for (const [owner, { properties = {} }] of schemas)
      for (const list of Object.values(properties)) {
        const parts = partsIn(list);
        if (parts && schemas.get(parts.resource) === whole)
          report([...path, 'x-file'], 'VALUE_WRONG', `Entries of a list of ${owner} have no files.`);
      }
  },
};

/** What is shown in another language than it is stored in cannot be written back. */
const wordsRule: SchemaRule = {
  name: 'x-words',
  on: 'column',
  types: texts,
  run({ schema, path }, { report }) {
    if (schema['x-words'] === undefined) return;
    if (schema.readOnly !== true)
      report([...path, 'x-words'], 'VALUE_WRONG', 'Only a field with "readOnly" has words.');
    if (schema['x-enum'] !== undefined)
      report([...path, 'x-words'], 'VALUE_WRONG', 'The texts of "x-enum" are words already.');
  },
};

/** A text that the server writes, with the hidden column that keeps it before it is in a language. */
const messageRule: SchemaRule = {
  name: 'x-message',
  on: 'column',
  types: texts,
  run({ schema, siblings, path }, { report }) {
    const { 'x-message': column } = schema;
    if (typeof column !== 'string') return;
    const place = [...path, 'x-message'];
    if (schema.readOnly !== true) report(place, 'VALUE_WRONG', 'Only a field with "readOnly" is a message.');
    if (schema['x-enum'] !== undefined || schema['x-words'] !== undefined)
      report(place, 'VALUE_WRONG', 'The texts of "x-enum" and "x-words" are translated already.');
    const message = siblings[column];
    if (!message)
      report(
        place,
        'FIELD_UNKNOWN',
        `There is no field "${column}".`,
        suggest(column, Object.keys(siblings)),
      );
    else if (
      message['x-hidden'] !== true ||
      !typesOf(message).some((type) => type === 'object' || type === 'array')
    )
      report(place, 'VALUE_WRONG', `"${column}" must be an object or a list with "x-hidden".`);
  },
};

/** All keywords of our own, and what a schema must fulfil to use each. A function, so that bundles for browsers leave them out. */
export const keywordRules = (): readonly SchemaRule[] => [
  ...['x-privacy', 'x-read', 'x-write', 'x-hidden', 'x-virtual', 'x-untracked'].map(
    (name): SchemaRule => ({ name, on: 'keyword' }),
  ),
  { name: 'x-allow', on: 'part' },
  moneyRule,
  { name: 'x-prefix', on: 'keyword', types: texts },
  { name: 'x-enum', on: 'keyword', types: texts },
  wordsRule,
  messageRule,
  { name: 'x-precision', on: 'keyword', types: ['number'] },
  {
    name: 'x-scale',
    on: 'keyword',
    types: ['number'],
    run({ schema, path }, { report }) {
      if (Number(schema['x-scale']) > Number(schema['x-precision']))
        report(
          [...path, 'x-scale'],
          'VALUE_WRONG',
          '"x-scale" is above "x-precision": no digits are left before the comma.',
        );
    },
  },
  { name: document.name, on: 'keyword' },
  fileRule,
  { name: 'phonet', on: 'column', types: texts },
  renamedRule,
  valuesRenamedRule,
  { name: 'x-unique', on: 'column', types: simple },
  { name: 'x-index', on: 'column', types: [...simple, 'boolean'] },
  comparedRule,
  dateLimitsRule,
  openTimesRule,
  dependsOnRule,
  computedRule,
  referenceRule,
  partsRule,
  sequenceRule,
  rollupRule,
  statesRule,
  copiedFromRule,
];
