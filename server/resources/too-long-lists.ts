import { isRecord, type SchemaError } from '../../rules/index.ts';
import type { JsonSchema } from './json-schema.ts';

/** So many entries a list of a body may have whose schema does not say it. */
export const mostItems = 1000;

/**
 * The lists of a value that have more entries than they may (`maxItems`, else `most`), as errors of their own. Asked for first: what is wrong with
 * every entry of a list is collected in the square of their number, so of such a list nothing else is looked at.
 */
export function tooLongLists(
  schema: JsonSchema,
  value: unknown,
  most = Number.POSITIVE_INFINITY,
  instancePath = '',
): SchemaError[] {
  if (Array.isArray(value)) {
    const { maxItems, items } = schema;
    const limit = typeof maxItems === 'number' ? maxItems : most;
    if (value.length > limit)
      return [{ keyword: 'maxItems', instancePath, params: { limit }, parentSchema: schema, data: value }];
    if (!isRecord(items)) return [];
    return value.flatMap((entry, index) => tooLongLists(items, entry, most, `${instancePath}/${index}`));
  }
  if (!isRecord(value) || !isRecord(schema.properties)) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isRecord(property) && Object.hasOwn(value, name)
      ? tooLongLists(property, value[name], most, `${instancePath}/${name}`)
      : [],
  );
}
