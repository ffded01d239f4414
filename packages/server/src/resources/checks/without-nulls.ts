import { isRecord } from '@schema-screens/locale';
import { bestMatchingVariant, resolveRef, variantsOf } from '@schema-screens/schema';

type Schema = Readonly<Record<string, unknown>>;

/** Whether a field of a record that is null is missing. */
type IsMissing = (field: Schema, name: string, record: Schema) => boolean;

const mayBeNull: IsMissing = ({ type }) => [type].flat().includes('null');
const isOptional: IsMissing = (field, name, { required = [] }) =>
  mayBeNull(field, name, field) && !(required as readonly string[]).includes(name);

function filled(schema: Schema, value: unknown, root: Schema, isMissing: IsMissing): unknown {
  const part = resolveRef(schema, root);
  const { items, properties } = part;
  const inner = (field: Schema, entry: unknown) => filled(field, entry, root, isMissing);
  const choice = variantsOf(part, root);
  const shape = choice?.shapes[bestMatchingVariant(choice.shapes, value)];
  let whole = value;
  if (Array.isArray(value)) whole = isRecord(items) ? value.map((entry) => inner(items, entry)) : value;
  else if (isRecord(value)) {
    const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
      const field = isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!isRecord(field)) return [[name, entry]];
      return entry === null && isMissing(field, name, part) ? [] : [[name, inner(field, entry)]];
    });
    whole = Object.fromEntries(entries);
  }
  return shape ? inner(shape, whole) : whole;
}

/**
 * A row without the fields that are null and may be, at any depth: `required` and rules over several fields (`if`, `then`, `allOf`)
 * take them for missing, as forms do.
 */
export const withoutNulls = (schema: Schema, value: unknown): unknown =>
  filled(schema, value, schema, mayBeNull);

/** The same of a body; where a call says that a key is required and may be null, null is a value. */
export const withoutOptionalNulls = (schema: Schema, value: unknown): unknown =>
  filled(schema, value, schema, isOptional);
