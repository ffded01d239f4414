import { isRecord } from '#rules';

/** Merges objects key by key and replaces lists and values; null removes a key. */
export function mergeDefinition(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    if (value === null) delete merged[key];
    else merged[key] = mergeDefinition(base[key], value);
  }
  return merged;
}
