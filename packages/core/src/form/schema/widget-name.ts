import { hasFileKeyword } from '@schema-screens/locale';
import { isSimple, valueKind } from '@schema-screens/schema';
import { type Field, referenceOf } from '@schema-screens/schema/language';
import { constantIn, constantsOf, type JsonSchema, typeOf } from '@schema-screens/schema/model';

const isEnumeration = (schema: JsonSchema): boolean =>
  (schema.enum ?? schema['x-enum'] ?? constantsOf(schema) ?? constantIn(schema)) !== undefined;

/**
 * The name of a field's widget: the definition's word, else one for choosing if its values come from a call, other records or an
 * enumeration, else that of the kind of its values.
 *
 * @example widgetNameFor({ schema: { type: 'string', format: 'date' }, hints: { field: 'erschienen' } }) // 'date'
 */
export function widgetNameFor({ schema, hints }: { schema: JsonSchema; hints: Field }): string {
  if (hints.widget !== undefined) return hints.widget;
  const isOffered = hints.valueHelp !== undefined;
  const isList = typeOf(schema) === 'array';
  if (isList && (isOffered || isEnumeration(schema.items ?? {}))) return 'multi-select';
  if (!isOffered && referenceOf(schema)) return 'entity-picker';
  return isOffered || (!isList && isEnumeration(schema)) ? 'select' : valueKind(schema).widget;
}

/** Whether a value is drawn part by part from its schema, because it has no widget of its own. */
export function isStructured(schema: JsonSchema, hints: Pick<Field, 'widget'>): boolean {
  if (hints.widget !== undefined || schema['x-document'] === true || constantsOf(schema)) return false;
  if (hasFileKeyword(schema)) return false;
  const type = typeOf(schema);
  if (type === 'array' && (isSimple(schema.items) || isEnumeration(schema.items ?? {}))) return false;
  return type === 'object' || type === 'array' || schema.oneOf !== undefined || schema.anyOf !== undefined;
}
