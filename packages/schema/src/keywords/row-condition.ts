import { isEmptyValue, isRecord } from '@schema-screens/locale';
import type { Path, SchemaContext } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { RowCondition } from '../schema/resource-schema.gen.ts';

export type { RowCondition };

type Test = Exclude<keyof RowCondition, 'field'>;

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isNumber = (value: unknown): boolean => typeof value === 'number';

const shapes: Readonly<Record<Test, (value: unknown) => boolean>> = {
  is: isPlain,
  in: (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain),
  empty: (value) => typeof value === 'boolean',
  min: isNumber,
  max: isNumber,
};

export const isRowCondition = (value: unknown): value is RowCondition => {
  if (!isRecord(value) || typeof value.field !== 'string') return false;
  const tests = Object.keys(value).filter((key) => key !== 'field');
  return (
    tests.length > 0 && tests.every((key) => Object.hasOwn(shapes, key) && shapes[key as Test](value[key]))
  );
};

/** Whether the value of a condition's field fulfils all its tests. */
export function matchesCondition(value: unknown, condition: RowCondition): boolean {
  const { is, in: values, empty, min, max } = condition;
  if (isEmptyValue(value)) return empty === true && is === undefined && !values;
  return (
    empty !== true &&
    (is === undefined || value === is) &&
    (values === undefined || values.includes(value as string)) &&
    (min === undefined || (typeof value === 'number' && value >= min)) &&
    (max === undefined || (typeof value === 'number' && value <= max))
  );
}

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
  const { 'x-enum': list, enum: known = enums.get(String(list)) } = schema;
  if (fits && !(Array.isArray(known) && !(known as unknown[]).includes(value))) return;
  const hint = fits ? suggest(String(value), (known as unknown[]).map(String)) : undefined;
  report(path, 'VALUE_WRONG', `"${field}" is never ${JSON.stringify(value)}.`, hint);
}

/** Values of a condition that its field never has. */
export function checkRowCondition(
  { field, is, in: values = [], min, max }: RowCondition,
  schema: JsonSchema,
  path: Path,
  context: Pick<SchemaContext, 'enums' | 'report'>,
): void {
  const types = typesOf(schema);
  const isNumber = types.length === 0 || types.some((type) => type === 'number' || type === 'integer');
  if ((min ?? max) !== undefined && !isNumber)
    context.report(path, 'VALUE_WRONG', `"${field}" is no number.`);
  if (is !== undefined) checkRowValue(field, is, schema, [...path, 'is'], context);
  for (const [index, value] of values.entries())
    checkRowValue(field, value, schema, [...path, 'in', index], context);
}
