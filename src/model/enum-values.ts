import type { EnumValue } from './enum-value.ts';
import type { JsonSchema } from './json-schema.ts';

const noValues: EnumValue[] = [];
const made = new WeakMap<object, EnumValue[]>();

const isNothing = ({ type, const: only }: JsonSchema): boolean => type === 'null' || only === null;

/**
 * The constants that a schema leaves to choose from: branches of its `oneOf` or `anyOf` that are a constant each; one that
 * stands for no value is none of them. Undefined where a branch is something else.
 */
export function constantsOf({ oneOf, anyOf }: JsonSchema): JsonSchema[] | undefined {
  const branches = ((oneOf ?? anyOf ?? []) as JsonSchema[]).filter((branch) => !isNothing(branch));
  return branches.length > 0 && branches.every((branch) => branch.const !== undefined) ? branches : undefined;
}

/** The key that stands for a value in a choice: keys are texts, values may be numbers, yes and no, or objects. */
export const choiceKey = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** The keys of a schema's own enum or of its constants, with their texts. */
function ownValues(schema: JsonSchema): EnumValue[] | undefined {
  const keys = schema.enum?.filter((key) => key !== null).map((key) => ({ const: key }));
  return (keys ?? constantsOf(schema))?.map(({ const: value, title }: JsonSchema) => ({
    key: choiceKey(value),
    label: title ?? choiceKey(value),
  }));
}

/**
 * The entries to choose from: those of the enumeration that the schema names, else its own. One schema always gives
 * the same list, so that widgets need not render again.
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
