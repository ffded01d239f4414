import { type JsonSchema, typeOf } from '#model';
import { isStructured } from '../field/select-widget.ts';
import { choiceOf, isOfObjects } from '../shape/choice-of.ts';

/** Whether every part of an object has a widget, or parts that have; also for one of several shapes. */
function hasPlainParts(schema: JsonSchema, root: JsonSchema, around: readonly JsonSchema[]): boolean {
  // A shape may refer to one that contains it.
  if (schema.$ref !== undefined || around.includes(schema)) return false;
  const choice = choiceOf(schema, root);
  if (!choice && !schema.properties) return false;
  if (choice && !isOfObjects(choice)) return false;
  const inside = [...around, schema];
  const shapes = choice?.shapes ?? [];
  if (shapes.some((shape) => shape.properties && choiceOf(shape, root))) return false;
  return (
    shapes.every((shape) => !shape.properties || hasPlainParts(shape, root, inside)) &&
    Object.values(schema.properties ?? {}).every((property) => isPlain(property, root, inside))
  );
}

function isPlain(schema: JsonSchema, root: JsonSchema, around: readonly JsonSchema[]): boolean {
  if (schema.$ref !== undefined) return false;
  const type = typeOf(schema);
  if (type === 'array') return !isStructured(schema, {}) || isListOfObjects(schema, root, around);
  return type === 'object' || choiceOf(schema, root) ? hasPlainParts(schema, root, around) : true;
}

const isListOfObjects = ({ items }: JsonSchema, root: JsonSchema, around: readonly JsonSchema[]): boolean =>
  items !== undefined &&
  !Array.isArray(items) &&
  (typeOf(items) === 'object' || choiceOf(items, root) !== undefined) &&
  hasPlainParts(items, root, around);

/**
 * Whether a list holds objects that are drawn as cards; other lists are left to their widget or to rjsf.
 *
 * @param root the whole schema, for resolving references
 */
export const isRepeatable = (schema: JsonSchema, root: JsonSchema): boolean =>
  isListOfObjects(schema, root, []);
