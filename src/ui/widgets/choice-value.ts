import { type JsonSchema, typeOf } from '#engine';

/** The stored value of a chosen key: keys are texts, but an enumeration may be of numbers or of yes and no. */
export function choiceValue(key: string, schema: JsonSchema): string | number | boolean | null {
  if (key === '') return null;
  const type = typeOf(schema);
  if (type === 'number' || type === 'integer') return Number(key);
  return type === 'boolean' ? key === 'true' : key;
}

/** The key of a stored value; empty for none. */
export function choiceKey(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
