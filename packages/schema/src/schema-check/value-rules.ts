import { defaultTimeZone, isRecord } from '@schema-screens/locale';
import { defaultOf } from '../keywords/default-value.ts';
import { reportUnknown } from '../problems/field-problems.ts';
import {
  checkTypes,
  type Path,
  type SchemaContext,
  type SchemaNode,
  type SchemaRule,
} from '../problems/schema-rule.ts';
import { isOfType } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { checkBranches } from './check-branches.ts';

const texts = ['string'];
const numbers = ['integer', 'number'];

/** Types that a keyword applies to. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  minLength: texts,
  maxLength: texts,
  pattern: texts,
  format: texts,
  minimum: numbers,
  maximum: numbers,
  multipleOf: numbers,
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
};

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
function checkOwnValues({ schema, path }: SchemaNode, { ajv, enums, report }: SchemaContext): void {
  const keys = enums.get(String(schema['x-enum']));
  const rules = Object.fromEntries(
    valueKeywords.filter((key) => key in schema).map((key) => [key, schema[key]]),
  );
  const check = (value: unknown, place: Path, own: Readonly<Record<string, unknown>>): void => {
    const isKnown =
      keys === undefined || value === null || Array.isArray(value) || keys.includes(String(value));
    if (ajv.validate(own, value) && isKnown) return;
    const why = isKnown ? (ajv.errors?.[0]?.message ?? 'is not possible') : 'is no key of its enumeration';
    report(place, 'VALUE_WRONG', `${JSON.stringify(value)} breaks the schema that it stands in: it ${why}.`);
  };
  const { enum: _values, ...rest } = rules;
  if (schema.default !== undefined && !isWrongType(schema))
    check(defaultOf(schema, new Date(), defaultTimeZone), [...path, 'default'], rules);
  if (schema.const !== undefined) check(schema.const, [...path, 'const'], rules);
  if (Array.isArray(schema.enum))
    for (const [index, value] of schema.enum.entries()) check(value, [...path, 'enum', index], rest);
}

/** A default of another type has its own message. */
const isWrongType = ({ type, default: value }: JsonSchema): boolean =>
  type !== undefined && !isOfType(value, [type].flat());

/** Messages for rules that the field does not have. */
function checkMessages({ schema, path }: SchemaNode, { report }: SchemaContext): void {
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

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function checkLimits({ schema, path, fields }: SchemaNode, { enums, report }: SchemaContext): void {
  const { type, 'x-enum': list, required = [] } = schema;
  for (const [least, max] of limits)
    if (Number(schema[least]) > Number(schema[max]))
      report([...path, least], 'VALUE_WRONG', `"${least}" is above "${max}", so nothing fits.`);
  if (schema.default !== undefined && type !== undefined && !isOfType(schema.default, [type].flat()))
    report(
      [...path, 'default'],
      'VALUE_WRONG',
      `"default" must be ${[type].flat().join(' or ')}, as "type" says.`,
    );
  if (list !== undefined && !enums.has(list))
    report(
      [...path, 'x-enum'],
      'ENUM_UNKNOWN',
      `There is no schemas/enum/${list}.json.`,
      suggest(list, enums.keys()),
    );
  const longest = schema.maxLength ?? Number.POSITIVE_INFINITY;
  const tooLong = (enums.get(list ?? '') ?? []).find((key) => key.length > longest);
  if (tooLong)
    report(
      [...path, 'maxLength'],
      'VALUE_WRONG',
      `The key "${tooLong}" of the enumeration "${list}" has more than ${longest} characters.`,
    );
  for (const [index, name] of required.entries())
    if (fields) reportUnknown(name, fields, [...path, 'required', index], report);
}

/** Keywords of JSON Schema: each fits the type of its part, and its values are possible. */
export const valueRules: readonly SchemaRule[] = [
  { name: 'limits', on: 'part', run: checkLimits },
  {
    name: 'types',
    on: 'part',
    run(node, { report }) {
      for (const [keyword, types] of Object.entries(fitting))
        if (keyword in node.schema) checkTypes(keyword, types, node, report);
    },
  },
  { name: 'values', on: 'part', run: checkOwnValues },
  { name: 'branches', on: 'part', run: checkBranches },
  { name: 'messages', on: 'part', run: checkMessages },
];
