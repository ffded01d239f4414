import { isForeign, isNamedByFields } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';

/** A place in a definition during a walk. */
export interface Visit {
  key: string;
  value: unknown;
  path: JSONPath;
  parent: Record<string, unknown>;
}

/** Whether a place contains values of fields or parameters: its key is the name of one, not a key of the language. */
export const isValue = (path: JSONPath): boolean =>
  path.some((step, at) => at < path.length - 1 && isNamedByFields(String(step)) && path[at - 1] !== 'extra');

/** Visits every key of a definition with its path, depth first; foreign data are visited but not entered. */
export function walkAll(value: unknown, visit: (place: Visit) => void, path: JSONPath = []): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walkAll(entry, visit, [...path, index]);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, entry] of Object.entries(value)) {
    const place = { key, value: entry, path: [...path, key], parent: value as Record<string, unknown> };
    visit(place);
    if (!isForeign(key)) walkAll(entry, visit, place.path);
  }
}

/** Visits every key of the language in a definition, depth first. */
export function walk(value: unknown, visit: (place: Visit) => void): void {
  walkAll(value, (place) => {
    if (!isValue(place.path)) visit(place);
  });
}
