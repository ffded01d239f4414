import { isRecord, type Locale } from '@schema-screens/locale';
import { bestMatchingVariant, defaultOf, variantsOf } from '@schema-screens/schema';
import { constantsOf, type JsonSchema, mergedSchema, typeOf } from '@schema-screens/schema/model';
import { formTexts } from '../../texts/form-texts.ts';

/** The shapes to choose from; the parts of a value with the chosen shape are its properties. */
interface Choice {
  readonly shapes: readonly JsonSchema[];
}

/** Whether a shape means no value. */
const isNothing = ({ type }: JsonSchema): boolean =>
  type !== undefined && [type].flat().every((name) => name === 'null');

const nameOf = (locale: Locale, shape: JsonSchema, position: number): string => {
  const { noVariant, variantOf } = locale.texts(formTexts);
  return shape.title ?? (isNothing(shape) ? noVariant : variantOf({ position: position + 1 }));
};

/** Names of the shapes, in the schema's order. */
export const variantNames = (locale: Locale, { shapes }: Choice): string[] =>
  unique(shapes.map((shape, position) => nameOf(locale, shape, position)));

/** Numbers repeated names: "Person", "Person 2". */
function unique(names: readonly string[]): string[] {
  return names.map((name, position) => {
    const before = names.slice(0, position).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

const choices = new WeakMap<JsonSchema, Choice | 'none'>();

/**
 * The choice of shapes in a schema (`oneOf`, `anyOf`); undefined if its branches are only rules, e.g. which parts are
 * required, or constants, which a widget offers.
 *
 * @param root the whole schema, for resolving references
 */
export function choiceOf(schema: JsonSchema, root: JsonSchema): Choice | undefined {
  let choice = choices.get(schema);
  if (!choice) {
    const shapes = (variantsOf(schema, root)?.shapes ?? []) as readonly JsonSchema[];
    const isChosen = shapes.some(
      ({ properties, type, const: only, $ref }) => properties ?? type ?? only ?? $ref,
    );
    choice = isChosen && !constantsOf(schema) ? { shapes } : 'none';
    choices.set(schema, choice);
  }
  return choice === 'none' ? undefined : choice;
}

/** Whether every shape is an object with parts, or no value: then the data show which one is meant. */
export const isOfObjects = ({ shapes }: Choice): boolean =>
  shapes.every(
    (shape) =>
      isNothing(shape) || (shape.properties !== undefined && (typeOf(shape) ?? 'object') === 'object'),
  );

/** Position of the shape that a value has; undefined for no value if no shape means that. */
export function selectedVariantIndex({ shapes }: Choice, value: unknown): number | undefined {
  if (value !== null && value !== undefined) return bestMatchingVariant(shapes, value);
  const nothing = shapes.findIndex(isNothing);
  return nothing === -1 ? undefined : nothing;
}

/** The initial shape of a new value: the first one with parts. */
export const initialVariantIndex = ({ shapes }: Choice): number =>
  shapes.findIndex((shape) => !isNothing(shape));

const isFixed = (property: JsonSchema): boolean => property.const !== undefined;

/**
 * The parts of a value with a shape, by name. Constants of the shape (`const`) are chosen with it and cannot be filled
 * in.
 */
export function propertiesOfVariant(
  { properties = {} }: JsonSchema,
  shape: JsonSchema | undefined,
): Readonly<Record<string, JsonSchema>> {
  if (!shape) return properties;
  const all = { ...properties };
  for (const [name, property] of Object.entries(shape.properties ?? {}))
    all[name] = { ...all[name], ...property };
  return Object.fromEntries(Object.entries(all).filter(([, property]) => !isFixed(property)));
}

/**
 * A value converted to another shape: what all shapes share and what fits the new one is kept. The other parts of the
 * new shape are added, empty or with their constants, so that the data show which shape is meant.
 *
 * @param value a value of another shape, or none
 */
export function withVariant(
  value: unknown,
  schema: JsonSchema,
  { shapes }: Choice,
  position: number,
  timeZone: string,
): unknown {
  const shape = shapes[position];
  if (!shape || isNothing(shape)) return null;
  const before = (value ?? {}) as Readonly<Record<string, unknown>>;
  const earlier = shapes[selectedVariantIndex({ shapes }, value) ?? -1];
  const next: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties ?? {})) if (name in before) next[name] = before[name];
  for (const [name, property] of Object.entries(shape.properties ?? {})) {
    const old = schema.properties?.[name] ?? earlier?.properties?.[name];
    const isKept = old !== undefined && !isFixed(old) && typeOf(old) === typeOf({ ...old, ...property });
    if (isFixed(property)) next[name] = property.const;
    else
      next[name] = (isKept ? before[name] : undefined) ?? defaultOf(property, new Date(), timeZone) ?? null;
  }
  return next;
}

/** The filled-in parts of a value, without the constants of its shape. */
export function withoutConstants(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const choice = choiceOf(schema, root);
  if (!choice || typeof value !== 'object' || value === null) return value;
  const parts = propertiesOfVariant(schema, choice.shapes[selectedVariantIndex(choice, value) ?? -1]);
  return Object.fromEntries(Object.entries(value).filter(([name]) => parts[name]));
}

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

const placesOf = new WeakMap<JsonSchema, readonly ShapedPlace[]>();

/** The places in a schema, computed once; without those inside of the shapes. */
function shapedPlaces(schema: JsonSchema, root: JsonSchema): readonly ShapedPlace[] {
  let places = placesOf.get(schema);
  if (!places) {
    places = placesInside(schema, root, []);
    placesOf.set(schema, places);
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
      const shape = shapes[bestMatchingVariant(shapes, value)];
      if (!shape) return [];
      const isFilled = typeof value === 'object' && value !== null;
      return [{ path: place, value, shape }, ...(isFilled ? variantValues(shape, root, value, place) : [])];
    }),
  );
}

/**
 * Adds the constants (`const`) of a value's shape at any depth; the same object if none is missing. No value stays no
 * value.
 *
 * @param root the whole schema, for resolving references
 */
export function withConstants(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  if (!isRecord(value)) return value;
  const whole = mergedSchema(schema, root);
  const choice = choiceOf(whole, root);
  const position = choice && selectedVariantIndex(choice, value);
  const shape = position === undefined ? undefined : choice?.shapes[position];
  const properties = { ...whole.properties, ...shape?.properties };
  let filled = value;
  for (const [name, property] of Object.entries(properties)) {
    const part = filled[name] ?? undefined;
    const next = part ?? (shape ? property.const : undefined);
    const inner = withConstants(next, property, root);
    if (inner !== part) filled = { ...filled, [name]: inner };
  }
  return filled;
}
