import type { Ajv } from 'ajv';
import type { JSONPath } from 'jsonc-parser';
import type { EnumValue, JsonSchema } from '#model';
import { isRecord, type SchemaPart } from '#rules';
import type { Report } from '../language/report.ts';
import { isOfType, typesOf } from '../language/schema-types.ts';
import { checkBranches } from './check-branches.ts';

const texts = ['string'];
const numbers = ['integer', 'number'];
const simple = [...texts, ...numbers];

/** Types that a keyword applies to. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  minLength: texts,
  maxLength: texts,
  pattern: texts,
  format: texts,
  formatMinimum: [...texts, 'integer'],
  formatMaximum: [...texts, 'integer'],
  phonet: texts,
  'x-prefix': texts,
  'x-enum': texts,
  minimum: numbers,
  maximum: numbers,
  multipleOf: numbers,
  'x-precision': ['number'],
  'x-scale': ['number'],
  'x-atLeast': numbers,
  'x-later': texts,
  'x-notBefore': texts,
  'x-open': texts,
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  'x-unique': simple,
  'x-reference': ['string', 'integer'],
  'x-dependsOn': [...simple, 'array'],
  'x-sequence': texts,
  'x-parts': ['array'],
  'x-states': texts,
  'x-index': [...simple, 'boolean'],
};

function checkFit({ schema, path }: SchemaPart, report: Report): void {
  const types = typesOf(schema as JsonSchema);
  if (types.length === 0) return;
  for (const [keyword, possible] of Object.entries(fitting))
    if (keyword in schema && !types.some((type) => possible.includes(type)))
      report(
        [...path, keyword],
        'SCHEMA_WRONG',
        `"${keyword}" says something of ${possible.join(', ')}; this is ${types.join(', ')}.`,
      );
}

/** Keywords for columns in a part that is not a column. */
function checkColumn({ schema, path }: SchemaPart, report: Report): void {
  if (path.length <= 2) return;
  for (const keyword of [
    'x-unique',
    'x-index',
    'x-renamed-from',
    'phonet',
    'x-reference',
    'x-sequence',
    'x-states',
    'x-parts',
  ])
    if (schema[keyword])
      report([...path, keyword], 'SCHEMA_WRONG', `"${keyword}" is about a column; this is a part of one.`);
}

const valueKeywords = [
  'type',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'enum',
];

/** Values in a schema that break its own rules. */
function checkOwnValues(
  { schema, path }: SchemaPart,
  ajv: Ajv,
  enums: ReadonlyMap<string, readonly EnumValue[]>,
  report: Report,
): void {
  const keys = enums.get(String(schema['x-enum']))?.map(({ key }) => key);
  const rules = Object.fromEntries(
    valueKeywords.filter((key) => key in schema).map((key) => [key, schema[key]]),
  );
  const check = (value: unknown, place: JSONPath, own: Readonly<Record<string, unknown>>): void => {
    const isKnown =
      keys === undefined || value === null || Array.isArray(value) || keys.includes(String(value));
    if (ajv.validate(own, value) && isKnown) return;
    const why = isKnown ? (ajv.errors?.[0]?.message ?? 'is not possible') : 'is no key of its enumeration';
    report(place, 'VALUE_WRONG', `${JSON.stringify(value)} breaks the schema that it stands in: it ${why}.`);
  };
  const { enum: _values, ...rest } = rules;
  if (schema.default !== undefined && !isWrongType(schema))
    check(schema.default, [...path, 'default'], rules);
  if (schema.const !== undefined) check(schema.const, [...path, 'const'], rules);
  if (Array.isArray(schema.enum))
    for (const [index, value] of schema.enum.entries()) check(value, [...path, 'enum', index], rest);
}

/** A default of another type has its own message. */
const isWrongType = ({ type, default: value }: SchemaPart['schema']): boolean =>
  type !== undefined && !isOfType(value, [type].flat() as string[]);

/** Messages for rules that the field does not have. */
function checkMessages({ schema, path }: SchemaPart, report: Report): void {
  const { errorMessage } = schema;
  if (!isRecord(errorMessage)) return;
  for (const keyword of Object.keys(errorMessage))
    if (!(keyword in schema) && !['required', 'properties', 'additionalProperties'].includes(keyword))
      report(
        [...path, 'errorMessage', keyword],
        'SCHEMA_WRONG',
        `There is no "${keyword}" here that this could be the message of.`,
      );
}

/** Keywords must match the type of their part, and their values be possible. */
export function checkKeywords(
  part: SchemaPart,
  ajv: Ajv,
  enums: ReadonlyMap<string, readonly EnumValue[]>,
  report: Report,
): void {
  const { schema, path } = part;
  checkFit(part, report);
  checkColumn(part, report);
  checkOwnValues(part, ajv, enums, report);
  checkBranches(part, enums, report);
  checkMessages(part, report);
  if (Number(schema['x-scale']) > Number(schema['x-precision']))
    report(
      [...path, 'x-scale'],
      'VALUE_WRONG',
      '"x-scale" is above "x-precision": no digits are left before the comma.',
    );
}
