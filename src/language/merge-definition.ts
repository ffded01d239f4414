import { isRecord } from '#rules';

/** Keys of objects are merged, lists and values replaced; null takes a key away. */
export function mergeDefinition(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    if (value === null) delete merged[key];
    else merged[key] = mergeDefinition(base[key], value);
  }
  return merged;
}
