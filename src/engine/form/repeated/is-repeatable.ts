import type { JsonSchema } from '../../definition/json-schema.ts';
import { typeOf } from '../field/select-widget.ts';

/** Whether every part of an object has a widget, or parts of its own that have. */
function hasPlainParts({ properties, oneOf, anyOf, $ref }: JsonSchema): boolean {
  if (!properties || oneOf || anyOf || $ref !== undefined) return false;
  return Object.values(properties).every((property) => {
    if (property.$ref !== undefined || property.oneOf || property.anyOf) return false;
    const type = typeOf(property);
    if (type === 'object') return hasPlainParts(property);
    return type !== 'array' || isRepeatable(property);
  });
}

/** Whether a list is one of objects that are drawn as cards; all others are left to their widget or to rjsf. */
export function isRepeatable({ items }: JsonSchema): boolean {
  return items !== undefined && !Array.isArray(items) && typeOf(items) === 'object' && hasPlainParts(items);
}
