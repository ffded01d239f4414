import { type JsonSchema, typeOf } from '#model';
import { chosenVariant } from '#rules';
import { type Choice, choiceOf, isNothing } from './choice-of.ts';

/** Position of the shape that a value has; undefined for no value if no shape means that. */
export function chosenIn({ shapes }: Choice, value: unknown): number | undefined {
  if (value !== null && value !== undefined) return chosenVariant(shapes, value);
  const nothing = shapes.findIndex(isNothing);
  return nothing === -1 ? undefined : nothing;
}

/** The initial shape of a new value: the first one with parts. */
export const firstVariant = ({ shapes }: Choice): number => shapes.findIndex((shape) => !isNothing(shape));

const isFixed = (property: JsonSchema): boolean => property.const !== undefined;

/**
 * The parts of a value with a shape, by name. Constants of the shape (`const`) are chosen with it and cannot be filled
 * in.
 */
export function partsOf(
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
): unknown {
  const shape = shapes[position];
  if (!shape || isNothing(shape)) return null;
  const before = (value ?? {}) as Readonly<Record<string, unknown>>;
  const earlier = shapes[chosenIn({ shapes, names: [] }, value) ?? -1];
  const next: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties ?? {})) if (name in before) next[name] = before[name];
  for (const [name, property] of Object.entries(shape.properties ?? {})) {
    const old = schema.properties?.[name] ?? earlier?.properties?.[name];
    const isKept = old !== undefined && !isFixed(old) && typeOf(old) === typeOf({ ...old, ...property });
    if (isFixed(property)) next[name] = property.const;
    else next[name] = (isKept ? before[name] : undefined) ?? property.default ?? null;
  }
  return next;
}

/** The filled-in parts of a value, without the constants of its shape. */
export function filledParts(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const choice = choiceOf(schema, root);
  if (!choice || typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema, choice.shapes[chosenIn(choice, value) ?? -1]);
  return Object.fromEntries(Object.entries(value).filter(([name]) => parts[name]));
}
