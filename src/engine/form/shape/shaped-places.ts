import type { JsonSchema } from '#model';
import { chosenVariant, variantsOf } from '#rules';

/** A place in a schema whose values have one of several shapes; "*" means any entry of a list. */
interface ShapedPlace {
  steps: readonly string[];
  shapes: readonly JsonSchema[];
}

/** A value of one of several shapes, and the shape that it is meant to have. */
export interface VariantValue {
  path: string;
  value: unknown;
  shape: JsonSchema;
}

const kept = new WeakMap<JsonSchema, readonly ShapedPlace[]>();

/** The places in a schema, computed once; without those inside of the shapes. */
function shapedPlaces(schema: JsonSchema, root: JsonSchema): readonly ShapedPlace[] {
  let places = kept.get(schema);
  if (!places) {
    places = placesInside(schema, root, []);
    kept.set(schema, places);
  }
  return places;
}

function placesInside(schema: JsonSchema, root: JsonSchema, steps: readonly string[]): ShapedPlace[] {
  const parts = Object.entries(schema.properties ?? {});
  if (schema.items && !Array.isArray(schema.items)) parts.push(['*', schema.items]);
  return parts.flatMap(([step, part]) => {
    const inner = [...steps, step];
    const shapes = variantsOf(part, root)?.shapes as readonly JsonSchema[] | undefined;
    const own = shapes === undefined ? [] : [{ steps: inner, shapes }];
    return [...own, ...placesInside(part, root, inner)];
  });
}

/** The values at a place with their paths; a missing part is undefined. */
export function valuesAt(
  value: unknown,
  steps: readonly string[],
  path = '',
): [path: string, value: unknown][] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[path, value]];
  const pathTo = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  if (step === '*') {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => valuesAt(entry, rest, pathTo(index)));
  }
  return valuesAt(
    (value as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    rest,
    pathTo(step),
  );
}

/** Every value of one of several shapes in the data, nested ones included. */
export function variantValues(
  schema: JsonSchema,
  root: JsonSchema,
  data: unknown,
  path = '',
): VariantValue[] {
  return shapedPlaces(schema, root).flatMap(({ steps, shapes }) =>
    valuesAt(data, steps, path).flatMap(([place, value]): VariantValue[] => {
      const shape = shapes[chosenVariant(shapes, value)];
      if (!shape) return [];
      const isFilled = typeof value === 'object' && value !== null;
      return [{ path: place, value, shape }, ...(isFilled ? variantValues(shape, root, value, place) : [])];
    }),
  );
}
