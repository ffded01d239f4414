import type { JsonSchema } from '../schema/json-schema.ts';

/** One entry of an enumeration: stored key, shown text, optional group. */
export interface EnumValue {
  key: string;
  label: string;
  group?: string;
}

const noValues: EnumValue[] = [];
const made = new WeakMap<object, EnumValue[]>();

const isNothing = ({ type, const: only }: JsonSchema): boolean => type === 'null' || only === null;

/** A branch of one possible value as a constant, however it is written. */
const asConstant = (branch: JsonSchema): JsonSchema =>
  branch.const === undefined && branch.enum?.length === 1 ? { ...branch, const: branch.enum[0] } : branch;

/**
 * The constants of a schema to choose from: branches of its `oneOf` or `anyOf` that are constants or enumerations of one value,
 * without the one for no value. Undefined if any branch is something else.
 */
export function constantsOf({ oneOf, anyOf }: JsonSchema): JsonSchema[] | undefined {
  const branches = ((oneOf ?? anyOf ?? []) as JsonSchema[]).map(asConstant).filter((one) => !isNothing(one));
  return branches.length > 0 && branches.every((branch) => branch.const !== undefined) ? branches : undefined;
}

/** The key of a value in a choice: keys are texts, values may be numbers, booleans or objects. */
export const choiceKey = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** The constant of a schema that is chosen from a list of one; undefined for none, for null, and for one of a checkbox. */
export const constantIn = ({ const: only }: JsonSchema): unknown =>
  only === null || typeof only === 'boolean' ? undefined : only;

/** The keys of a schema's own enum or constants, with their texts. */
function ownValues(schema: JsonSchema): EnumValue[] | undefined {
  const keys = schema.enum?.filter((key) => key !== null).map((key) => ({ const: key }));
  const only = constantIn(schema);
  return (
    keys ??
    constantsOf(schema) ??
    (only === undefined ? undefined : [{ const: only } as JsonSchema])
  )?.map(({ const: value, title }: JsonSchema) => ({
    key: choiceKey(value),
    label: title ?? choiceKey(value),
  }));
}

/**
 * The entries to choose from: those of the schema's enumeration, else its own. The same schema always returns the same
 * list, so that widgets need not render again.
 */
export function enumValuesOf(schema: JsonSchema, enums: Readonly<Record<string, EnumValue[]>>): EnumValue[] {
  const named = schema['x-enum'] === undefined ? undefined : enums[schema['x-enum']];
  if (named) return named;
  let values = made.get(schema);
  if (!values) {
    const items = schema.items;
    values = ownValues(schema) ?? (items ? enumValuesOf(items, enums) : noValues);
    made.set(schema, values);
  }
  return values;
}
