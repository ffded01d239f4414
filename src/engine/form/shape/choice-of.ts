import { constantsOf, type JsonSchema, typeOf } from '#model';
import { variantsOf } from '#rules';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';

/** The shapes to choose from; the parts of a value with the chosen shape are its properties. */
export interface Choice {
  readonly shapes: readonly JsonSchema[];
  /** Names of the shapes, in the schema's order. */
  readonly names: readonly string[];
}

/** Whether a shape means no value. */
export const isNothing = ({ type }: JsonSchema): boolean =>
  type !== undefined && [type].flat().every((name) => name === 'null');

const nameOf = (shape: JsonSchema, position: number): string =>
  shape.title ?? (isNothing(shape) ? engineFormTexts.noVariant : engineFormTexts.variant(position + 1));

/** Numbers repeated names: "Person", "Person 2". */
function unique(names: readonly string[]): string[] {
  return names.map((name, position) => {
    const before = names.slice(0, position).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

const kept = new WeakMap<JsonSchema, Choice | 'none'>();

/**
 * The choice of shapes in a schema (`oneOf`, `anyOf`); undefined if its branches are only rules, e.g. which parts are
 * required, or constants, which a widget offers.
 *
 * @param root the whole schema, for resolving references
 */
export function choiceOf(schema: JsonSchema, root: JsonSchema): Choice | undefined {
  let choice = kept.get(schema);
  if (!choice) {
    const shapes = (variantsOf(schema, root)?.shapes ?? []) as readonly JsonSchema[];
    const isChosen = shapes.some(
      ({ properties, type, const: only, $ref }) => properties ?? type ?? only ?? $ref,
    );
    choice = isChosen && !constantsOf(schema) ? { shapes, names: unique(shapes.map(nameOf)) } : 'none';
    kept.set(schema, choice);
  }
  return choice === 'none' ? undefined : choice;
}

/** Whether every shape is an object with parts, or no value: then the data show which one is meant. */
export const isOfObjects = ({ shapes }: Choice): boolean =>
  shapes.every(
    (shape) =>
      isNothing(shape) || (shape.properties !== undefined && (typeOf(shape) ?? 'object') === 'object'),
  );
