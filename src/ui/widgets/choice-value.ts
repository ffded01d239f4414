import { choiceKey, constantsOf, type JsonSchema, typeOf } from '#model';

/** The stored value of a chosen key: an enumeration may consist of numbers, booleans, or constants of any kind. */
export function choiceValue(key: string, schema: JsonSchema): string | number | boolean | null {
  if (key === '') return null;
  const constant = constantsOf(schema)?.find((each) => choiceKey(each.const) === key);
  if (constant) return constant.const as string;
  const type = typeOf(schema);
  if (type === 'number' || type === 'integer') return Number(key);
  return type === 'boolean' ? key === 'true' : key;
}
