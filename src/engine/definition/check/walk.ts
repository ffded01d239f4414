import type { JSONPath } from 'jsonc-parser';

/** A place in a definition while it is walked through. */
export interface Visit {
  key: string;
  value: unknown;
  path: JSONPath;
  parent: Record<string, unknown>;
}

/** Keys whose values are data of somebody else: options of widgets, JSON Schemas, values to send. */
const foreign = new Set(['options', 'schema', 'is', 'in']);

/** Whether a place is somewhere below one of these keys. */
export const isBelow = (keys: ReadonlySet<string>, path: JSONPath): boolean =>
  path.slice(0, -1).some((step) => keys.has(String(step)));

const sentKeys = new Set(['params', 'query', 'body']);

/** Whether a place is in what is sent or in parameters of an address: its keys are no words of the language. */
export const isSent = (path: JSONPath): boolean => isBelow(sentKeys, path);

/** Visits every key of a definition with its path, depth first; foreign data are visited but not entered. */
export function walk(value: unknown, visit: (place: Visit) => void, path: JSONPath = []): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walk(entry, visit, [...path, index]);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, entry] of Object.entries(value)) {
    const place = { key, value: entry, path: [...path, key], parent: value as Record<string, unknown> };
    visit(place);
    if (!foreign.has(key)) walk(entry, visit, place.path);
  }
}
