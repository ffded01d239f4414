import { isRecord, type SchemaError } from '../../rules/index.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The lists of a value that have more entries than they may (`maxItems`, else `mostItems`), as errors of their own. Asked for first: what is wrong with
 * every entry of a list is collected in the square of their number, so of such a list nothing else is looked at.
 */
export function tooLongLists(
  schema: JsonSchema,
  value: unknown,
  mostItems = Number.POSITIVE_INFINITY,
  instancePath = '',
): SchemaError[] {
  if (Array.isArray(value)) {
    const { maxItems, items } = schema;
    const limit = typeof maxItems === 'number' ? maxItems : mostItems;
    if (value.length > limit)
      return [{ keyword: 'maxItems', instancePath, params: { limit }, parentSchema: schema, data: value }];
    if (!isRecord(items)) return [];
    return value.flatMap((entry, index) => tooLongLists(items, entry, mostItems, `${instancePath}/${index}`));
  }
  if (!isRecord(value) || !isRecord(schema.properties)) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isRecord(property) && Object.hasOwn(value, name)
      ? tooLongLists(property, value[name], mostItems, `${instancePath}/${name}`)
      : [],
  );
}
