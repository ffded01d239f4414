import { isRecord, isUnset } from '@schema-screens/locale';
import type { Field } from '@schema-screens/schema/language';
import { type JsonSchema, typeOf } from '@schema-screens/schema/model';
import { choiceOf, isOfObjects } from './variants.ts';
import { isStructured, widgetNameFor } from './widget-name.ts';

/** The type of a value with parts or without; undefined for no value. */
export const structureOf = (value: unknown): 'array' | 'object' | 'simple' | undefined => {
  if (isUnset(value)) return undefined;
  return Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : 'simple';
};

/**
 * A schema whose type may be with parts or without, as one for a value of that kind.
 *
 * @example narrowed({ type: ['object', 'string'] }, 'simple') // { type: ['string'] }
 */
export function narrowSchema(schema: JsonSchema, kind: ReturnType<typeof structureOf>): JsonSchema {
  if (kind === undefined || !Array.isArray(schema.type)) return schema;
  const names = schema.type.filter((name) => name !== 'null');
  const fitting = names.filter((name) => (name === 'object' || name === 'array' ? name : 'simple') === kind);
  if (fitting.length === 0 || fitting.length === names.length) return schema;
  return { ...schema, type: schema.type.filter((name) => name === 'null' || fitting.includes(name)) };
}

/** Keywords that make the parts of a value depend on its data in other ways than by its shape. */
const beyond = ['allOf', 'if', 'dependencies', 'patternProperties', '$ref'] as const;

/** Whether the keys of an object are not all known from its schema. */
const isOpen = ({ additionalProperties }: JsonSchema): boolean =>
  additionalProperties === true || isRecord(additionalProperties);

/**
 * Whether a value is a group of parts that are known from its schema: an object with properties, or one of several
 * shapes of objects. Everything else with parts is drawn by its schema alone (`json`).
 *
 * @param root the whole schema, for resolving references of shapes
 */
function isGroup(schema: JsonSchema, root: JsonSchema): boolean {
  if (beyond.some((keyword) => schema[keyword] !== undefined) || isOpen(schema)) return false;
  if ((typeOf(schema) ?? 'object') !== 'object') return false;
  const choice = choiceOf(schema, root);
  if (!choice) return schema.properties !== undefined && !hasMoreParts(schema);
  return isOfObjects(choice) && choice.shapes.every((shape) => !shape.properties || isGroup(shape, root));
}

/** Whether an object has parts besides its own under conditions. */
const hasMoreParts = ({ properties = {}, ...schema }: JsonSchema): boolean =>
  [
    schema.then,
    schema.else,
    schema.allOf,
    schema.oneOf,
    schema.anyOf,
    Object.values(schema.dependencies ?? {}),
  ]
    .flat()
    .some(
      (side) =>
        isRecord(side) &&
        (hasMoreParts({ ...side, properties }) ||
          Object.keys(side.properties ?? {}).some((name) => !Object.hasOwn(properties, name))),
    );

/** Whether every part of an object has a widget, or parts that have; also for one of several shapes. */
function hasPlainParts(schema: JsonSchema, root: JsonSchema, around: readonly JsonSchema[]): boolean {
  // A shape may refer to one that contains it.
  if (schema.$ref !== undefined || around.includes(schema) || isOpen(schema)) return false;
  const choice = choiceOf(schema, root);
  // The parts of shapes are those of the choice.
  const { oneOf: _, anyOf: __, ...apart } = schema;
  if (hasMoreParts(choice ? apart : schema)) return false;
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
 * Whether a list holds objects that are drawn as cards; other lists are left to their widget or to their schema.
 *
 * @param root the whole schema, for resolving references
 */
export const isCardList = (schema: JsonSchema, root: JsonSchema): boolean =>
  isListOfObjects(schema, root, []);

/** How a value is drawn: by a widget, as a list of objects, as a group of parts, or by its schema alone. */
export type NodeKind = 'leaf' | 'repeated' | 'group' | 'foreign';

/** Whether a value may be with parts or without, or an object or a list. */
function isMixed({ type }: JsonSchema): boolean {
  const names = [type ?? []].flat().filter((name) => name !== 'null');
  return names.length > 1 && names.some((name) => name === 'object' || name === 'array');
}

/**
 * How a value is drawn by its schema and what the definition says of its field.
 *
 * @param root the whole schema, for references
 * @param isDisplayOnly the value is read-only, so any one without parts can be drawn
 */
export function nodeKind(
  schema: JsonSchema,
  hints: Field,
  root: JsonSchema,
  isDisplayOnly = false,
): NodeKind {
  if (!isStructured(schema, hints)) {
    const hasWidget =
      isDisplayOnly || hints.widget !== undefined || widgetNameFor({ schema, hints }) !== 'value';
    return hasWidget ? 'leaf' : 'foreign';
  }
  if (hints.valueHelp && typeOf(schema) === 'array' && !isRecord(schema.items)) return 'leaf';
  if (isMixed(schema)) return 'foreign';
  if (isCardList(schema, root)) return 'repeated';
  return isGroup(schema, root) ? 'group' : 'foreign';
}

/** Whether a value of some kind can be drawn in a way, although its schema may not allow it. */
export function isDrawableAs(
  way: NodeKind,
  kind: ReturnType<typeof structureOf>,
  schema: JsonSchema,
): boolean {
  if (kind === undefined || way === 'foreign') return true;
  if (way !== 'leaf') return kind === (way === 'group' ? 'object' : 'array');
  return kind === 'simple' || !['string', 'number', 'integer', 'boolean'].includes(typeOf(schema) ?? '');
}
