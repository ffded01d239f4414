import { hasFileKeyword, isRecord, isUnset, type Locale } from '@schema-screens/locale';
import type { Field } from '@schema-screens/schema/language';
import { type JsonSchema, typeOf } from '@schema-screens/schema/model';
import { formTexts } from '../../texts/form-texts.ts';
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

/**
 * Whether a value is a group of parts that are known from its schema: an object with properties, or one of several
 * shapes of objects. Everything else with parts is drawn by rjsf.
 *
 * @param root the whole schema, for resolving references of shapes
 */
function isGroup(schema: JsonSchema, root: JsonSchema): boolean {
  const { additionalProperties } = schema;
  if (beyond.some((keyword) => schema[keyword] !== undefined)) return false;
  if (additionalProperties === true || isRecord(additionalProperties)) return false;
  if ((typeOf(schema) ?? 'object') !== 'object') return false;
  const choice = choiceOf(schema, root);
  if (!choice) return schema.properties !== undefined;
  return isOfObjects(choice) && choice.shapes.every((shape) => !shape.properties || isGroup(shape, root));
}

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
export const isCardList = (schema: JsonSchema, root: JsonSchema): boolean =>
  isListOfObjects(schema, root, []);

/** How a value is drawn: by a widget, as a list of objects, as a group of parts, or by rjsf. */
export type NodeKind = 'leaf' | 'repeated' | 'group' | 'foreign';

/**
 * How a value is drawn by its schema and what the definition says of its field.
 *
 * @param root the whole schema, for references
 */
export function nodeKind(schema: JsonSchema, hints: Pick<Field, 'widget'>, root: JsonSchema): NodeKind {
  if (!isStructured(schema, hints)) return 'leaf';
  if (isCardList(schema, root)) return 'repeated';
  return isGroup(schema, root) ? 'group' : 'foreign';
}

/** Limit for schemas that contain themselves. */
const maxDepth = 20;

/** Why a list cannot be drawn; undefined if it can. */
function listReason(locale: Locale, { items }: JsonSchema): string | undefined {
  const texts = locale.texts(formTexts);
  if (Array.isArray(items)) return texts.undrawable.tuple;
  return items === undefined ? texts.undrawable.noItems : undefined;
}

/**
 * Why a form cannot draw an input for a field, as the end of a sentence; undefined if it can. A field with a widget in
 * its definition is left to the widget.
 *
 * @param place the path of the field in the form, and its key in its parent
 * @param isDisplayOnly the value is read-only, so any value can be drawn
 */
export function unsupportedReason(
  locale: Locale,
  { path, name }: { path: string; name: string },
  schema: JsonSchema,
  hints: Field,
  isDisplayOnly: boolean,
): string | undefined {
  const { undrawable } = locale.texts(formTexts);
  if (name.includes('.')) return undrawable.dot;
  if (path.split('.').length > maxDepth) return undrawable.endless;
  if (hints.widget !== undefined || schema['x-document'] === true || hasFileKeyword(schema)) return undefined;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined;
  const type = typeOf(schema);
  if (type === 'array') return hints.valueHelp ? undefined : listReason(locale, schema);
  if (type === 'object') return schema.properties === undefined ? undrawable.noProperties : undefined;
  if (isDisplayOnly || widgetNameFor({ schema, hints }) !== 'value') return undefined;
  return type === undefined ? undrawable.noType : undefined;
}
