import { type Field, offerOf } from '#language';
import { type JsonSchema, typeOf } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { selectWidget } from './select-widget.ts';

/** Schemas that stand in themselves would be drawn without an end. */
const deepest = 20;

/** Why a list cannot be drawn; undefined for one that can. */
function listReason({ items }: JsonSchema): string | undefined {
  if (Array.isArray(items)) return engineFormTexts.undrawable.tuple;
  return items === undefined ? engineFormTexts.undrawable.noItems : undefined;
}

/**
 * Why a form cannot draw a field for input, as the end of a sentence; undefined for one that it can draw. A field
 * whose definition names a widget is the widget's.
 *
 * @param place the path from the form's root to the field, and its key in what it is a part of
 * @param isShownOnly nothing is typed into it, so any value will do
 */
export function undrawableReason(
  { path, name }: { path: string; name: string },
  schema: JsonSchema,
  hints: Field,
  isShownOnly: boolean,
): string | undefined {
  const { undrawable } = engineFormTexts;
  if (name.includes('.')) return undrawable.dot;
  if (path.split('.').length > deepest) return undrawable.endless;
  if (hints.widget !== undefined || schema['x-document'] === true) return undefined;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined;
  const type = typeOf(schema);
  if (type === 'array') return offerOf(hints) ? undefined : listReason(schema);
  if (type === 'object') return schema.properties === undefined ? undrawable.noProperties : undefined;
  if (isShownOnly || selectWidget({ schema, hints }) !== 'value') return undefined;
  return type === undefined ? undrawable.noType : undefined;
}
