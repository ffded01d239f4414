import { type JsonSchema, typeOf } from '#model';
import { chosenVariant } from '#rules';
import { type Choice, choiceOf, isNothing } from './choice-of.ts';

/** Place of the shape that a value has; undefined for no value where none of the shapes stands for that. */
export function chosenIn({ shapes }: Choice, value: unknown): number | undefined {
  if (value !== null && value !== undefined) return chosenVariant(shapes, value);
  const nothing = shapes.findIndex(isNothing);
  return nothing === -1 ? undefined : nothing;
}

/** The shape that a new value has at first: the first with parts. */
export const firstVariant = ({ shapes }: Choice): number => shapes.findIndex((shape) => !isNothing(shape));

const isFixed = (property: JsonSchema): boolean => property.const !== undefined;

/** The parts of a value of a shape by name; what the shape fixes (`const`) is chosen with it and is no part to fill in. */
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
 * A value with another shape: what every shape knows and what fits the new one stays. The other parts of the new shape
 * are there and empty, those that it fixes as it says: so the data itself shows which shape is meant.
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

/** What somebody has filled in of a value: without the parts that its shape fixes. */
export function filledParts(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const choice = choiceOf(schema, root);
  if (!choice || typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema, choice.shapes[chosenIn(choice, value) ?? -1]);
  return Object.fromEntries(Object.entries(value).filter(([name]) => parts[name]));
}
