import { childAt, isRecord, pointerSteps } from '@schema-screens/locale';
import type { SchemaError } from '@schema-screens/schema';
import type { RawJsonSchema } from '../schema/json-schema.ts';

/** Maximum number of entries of a list in a body, if its schema has none. */
export const maxItems = 1000;

/**
 * Errors for the lists of a value with too many entries (`maxItems`, else `most`). Checked first: collecting the errors
 * of all entries takes time in the square of their number, so nothing else of such a list is checked.
 */
export function tooLongLists(
  schema: RawJsonSchema,
  value: unknown,
  maxEntries = Number.POSITIVE_INFINITY,
  instancePath = '',
): SchemaError[] {
  if (Array.isArray(value)) {
    const { maxItems, items } = schema;
    const limit = typeof maxItems === 'number' ? maxItems : maxEntries;
    if (value.length > limit)
      return [{ keyword: 'maxItems', instancePath, params: { limit }, parentSchema: schema, data: value }];
    if (!isRecord(items)) return [];
    return value.flatMap((entry, index) =>
      tooLongLists(items, entry, maxEntries, `${instancePath}/${index}`),
    );
  }
  if (!isRecord(value) || !isRecord(schema.properties)) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isRecord(property) && Object.hasOwn(value, name)
      ? tooLongLists(property, value[name], maxEntries, `${instancePath}/${name}`)
      : [],
  );
}

/** A copy of a value without some of its lists. */
export function withoutLists(value: unknown, lists: readonly SchemaError[]): unknown {
  if (lists.length === 0) return value;
  const copy = structuredClone(value);
  for (const { instancePath } of lists) {
    const steps = pointerSteps(instancePath);
    const name = steps.pop() ?? '';
    const holder = steps.reduce<unknown>(childAt, copy);
    if (Array.isArray(holder)) holder[Number(name)] = [];
    else if (isRecord(holder)) delete holder[name];
  }
  return copy;
}
