import type { EnumValue } from '../../data/data-source.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';

const noValues: EnumValue[] = [];
const made = new WeakMap<object, EnumValue[]>();

/** The keys of a schema's own enum or of its oneOf branches, with their texts. */
function ownValues({ enum: keys, oneOf }: JsonSchema): EnumValue[] | undefined {
  if (keys) {
    return keys.filter((key) => key !== null).map((key) => ({ schluessel: String(key), wert: String(key) }));
  }
  const branches = (oneOf ?? []) as JsonSchema[];
  if (branches.length === 0 || branches.some((branch) => branch.const === undefined)) return undefined;
  return branches.map(({ const: key, title }) => ({ schluessel: String(key), wert: title ?? String(key) }));
}

/**
 * The entries to choose from: those of the enumeration that the schema names, else its own. One schema always gives
 * the same list, so that widgets need not render anew.
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
