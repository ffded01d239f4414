import { isRecord, valueAtPointer } from '@schema-screens/locale';

type Schema = Readonly<Record<string, unknown>>;

/** The variants of a value: the branches of its `oneOf` or `anyOf`, with references resolved. */
export function variantsOf(
  schema: Schema,
  root: Schema,
): { keyword: string; shapes: readonly Schema[] } | undefined {
  const keyword = ['oneOf', 'anyOf'].find((name) => Array.isArray(schema[name]));
  if (keyword === undefined) return undefined;
  const branches = (schema[keyword] as unknown[]).map((branch) => (isRecord(branch) ? branch : {}));
  return { keyword, shapes: branches.map((branch) => resolveRef(branch, root)) };
}

/** The schema that a `$ref` points to; the schema itself without one. */
export function resolveRef(branch: Schema, root: Schema): Schema {
  if (typeof branch.$ref !== 'string') return branch;
  const target = valueAtPointer(root, branch.$ref);
  return isRecord(target) ? target : branch;
}

/**
 * Index of the variant that a value was meant to match, valid or not: the one that declares most of the value's properties, the
 * first among equals. A property with a `const` decides.
 *
 * @example bestMatchingVariant([{ properties: { a: {} } }, { properties: { b: {} } }], { b: null }) // 1
 */
export function bestMatchingVariant(shapes: readonly Schema[], value: unknown): number {
  const scores = shapes.map((shape) => scoreOf(shape, value));
  return scores.indexOf(Math.max(...scores));
}

function scoreOf(shape: Schema, value: unknown): number {
  const types = [shape.type].flat();
  if (!isRecord(value)) return typesOf(value).some((name) => types.includes(name)) ? 1 : 0;
  if (shape.type !== undefined && !types.includes('object')) return Number.NEGATIVE_INFINITY;
  const properties = isRecord(shape.properties) ? shape.properties : {};
  return Object.entries(value).reduce((score, [name, part]) => {
    if (!Object.hasOwn(properties, name)) return score - 1;
    const property = properties[name];
    const isOther = isRecord(property) && 'const' in property && part !== null && property.const !== part;
    return score + (isOther ? -1000 : 1);
  }, 0);
}

/** The JSON Schema types of a value; an integer has two. */
function typesOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}
