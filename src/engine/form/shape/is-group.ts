import { type JsonSchema, typeOf } from '#model';
import { isRecord } from '#rules';
import { choiceOf, isOfObjects } from './choice-of.ts';

/** Keywords that make the parts of a value depend on its data in other ways than by its shape. */
const beyond = ['allOf', 'if', 'dependencies', 'patternProperties', '$ref'] as const;

/**
 * Whether a value is a group of parts that are known from its schema: an object with properties, or one of several
 * shapes of objects. Everything else with parts is drawn by rjsf.
 *
 * @param root the whole schema, for resolving references of shapes
 */
export function isGroup(schema: JsonSchema, root: JsonSchema): boolean {
  const { additionalProperties } = schema;
  if (beyond.some((keyword) => schema[keyword] !== undefined)) return false;
  if (additionalProperties === true || isRecord(additionalProperties)) return false;
  if ((typeOf(schema) ?? 'object') !== 'object') return false;
  const choice = choiceOf(schema, root);
  if (!choice) return schema.properties !== undefined;
  return isOfObjects(choice) && choice.shapes.every((shape) => !shape.properties || isGroup(shape, root));
}
