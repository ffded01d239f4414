import { type Field, offerOf } from '#language';
import { type JsonSchema, typeOf } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { selectWidget } from './select-widget.ts';

/** Limit for schemas that contain themselves. */
const deepest = 20;

/** Why a list cannot be drawn; undefined if it can. */
function listReason({ items }: JsonSchema): string | undefined {
  if (Array.isArray(items)) return engineFormTexts.undrawable.tuple;
  return items === undefined ? engineFormTexts.undrawable.noItems : undefined;
}

/**
 * Why a form cannot draw an input for a field, as the end of a sentence; undefined if it can. A field with a widget in
 * its definition is left to the widget.
 *
 * @param place the path of the field in the form, and its key in its parent
 * @param isDisplayOnly the value is read-only, so any value can be drawn
 */
export function undrawableReason(
  { path, name }: { path: string; name: string },
  schema: JsonSchema,
  hints: Field,
  isDisplayOnly: boolean,
): string | undefined {
  const { undrawable } = engineFormTexts;
  if (name.includes('.')) return undrawable.dot;
  if (path.split('.').length > deepest) return undrawable.endless;
  if (hints.widget !== undefined || schema['x-document'] === true) return undefined;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined;
  const type = typeOf(schema);
  if (type === 'array') return offerOf(hints) ? undefined : listReason(schema);
  if (type === 'object') return schema.properties === undefined ? undrawable.noProperties : undefined;
  if (isDisplayOnly || selectWidget({ schema, hints }) !== 'value') return undefined;
  return type === undefined ? undrawable.noType : undefined;
}
