import { isEmptyValue, isRecord } from '@schema-screens/locale';
import type { Path, SchemaContext } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import { combinationHolds } from '../schema/condition-parts.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { RowCondition } from '../schema/resource-schema.gen.ts';

export type { RowCondition };

/** The part of a condition about one field. */
type FieldCondition = RowCondition & { readonly field: string };

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const areConditions = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isRowCondition);

const shapes: Readonly<Record<keyof RowCondition, (value: unknown) => boolean>> = {
  field: (value) => typeof value === 'string',
  is: isPlain,
  in: (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain),
  empty: (value) => typeof value === 'boolean',
  min: isNumber,
  max: isNumber,
  all: areConditions,
  any: areConditions,
  not: (value) => isRowCondition(value),
};
const combining = ['all', 'any', 'not'];

export function isRowCondition(value: unknown): value is RowCondition {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return (
    keys.length > 0 &&
    keys.every((key) => Object.hasOwn(shapes, key) && shapes[key as keyof RowCondition](value[key])) &&
    ('field' in value || keys.every((key) => combining.includes(key)))
  );
}

/** Whether a value fulfils the tests of a condition's field; without tests any value does. */
function passes(value: unknown, { is, in: values, empty, min, max }: RowCondition): boolean {
  if (isEmptyValue(value)) return empty === true && is === undefined && !values;
  return (
    empty !== true &&
    (is === undefined || value === is) &&
    (values === undefined || values.includes(value as string)) &&
    (min === undefined || (typeof value === 'number' && value >= min)) &&
    (max === undefined || (typeof value === 'number' && value <= max))
  );
}

/**
 * Whether a condition holds.
 *
 * @param read gives the value of a field
 */
export const matchesCondition = (condition: RowCondition, read: (field: string) => unknown): boolean =>
  (condition.field === undefined || passes(read(condition.field), condition)) &&
  combinationHolds(condition, (part) => matchesCondition(part, read));

/** The parts of a condition about one field each, with their paths. */
export const fieldConditions = (
  condition: RowCondition,
  path: Path = [],
): [part: FieldCondition, path: Path][] => [
  ...(condition.field === undefined
    ? []
    : ([[condition as FieldCondition, path]] as [FieldCondition, Path][])),
  ...(['all', 'any'] as const).flatMap((key) =>
    (condition[key] ?? []).flatMap((part, index) => fieldConditions(part, [...path, key, index])),
  ),
  ...(condition.not ? fieldConditions(condition.not, [...path, 'not']) : []),
];

/** The fields that a condition is about. */
export const fieldsOfCondition = (condition: RowCondition): readonly string[] =>
  fieldConditions(condition).map(([{ field }]) => field);

/** A value that a field never has: of another type, or none of its enumeration. */
export function checkRowValue(
  field: string,
  value: unknown,
  schema: JsonSchema,
  path: Path,
  { enums, report }: Pick<SchemaContext, 'enums' | 'report'>,
): void {
  const types = typesOf(schema);
  const type = typeof value;
  const isNumber = type === 'number' && types.includes('integer');
  const fits = types.length === 0 || types.includes(type) || isNumber;
  const { 'x-enum': list, enum: keys = enums.get(String(list)) } = schema;
  if (fits && !(Array.isArray(keys) && !(keys as unknown[]).includes(value))) return;
  const hint = fits ? suggest(String(value), (keys as unknown[]).map(String)) : undefined;
  report(path, 'VALUE_WRONG', `"${field}" is never ${JSON.stringify(value)}.`, hint);
}

/**
 * Values of a condition that its fields never have.
 *
 * @param schemaOf the schema of a field, which reports one that cannot be in a condition; undefined for it
 */
export function checkRowCondition(
  condition: RowCondition,
  path: Path,
  schemaOf: (field: string, path: Path) => JsonSchema | undefined,
  context: Pick<SchemaContext, 'enums' | 'report'>,
): void {
  for (const [{ field, is, in: values = [], min, max }, place] of fieldConditions(condition, path)) {
    const schema = schemaOf(field, [...place, 'field']);
    if (!schema) continue;
    const types = typesOf(schema);
    const isNumber = types.length === 0 || types.some((type) => type === 'number' || type === 'integer');
    if ((min ?? max) !== undefined && !isNumber)
      context.report(place, 'VALUE_WRONG', `"${field}" is no number.`);
    if (is !== undefined) checkRowValue(field, is, schema, [...place, 'is'], context);
    for (const [index, value] of values.entries())
      checkRowValue(field, value, schema, [...place, 'in', index], context);
  }
}
