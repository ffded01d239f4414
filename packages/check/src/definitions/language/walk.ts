import type { Report } from '@schema-screens/schema/check-schemas';
import { hasFieldNamesAsKeys, isForeignData, placeholdersOf } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';

/** Reports entries of a list that have the name of an earlier one. */
export function reportDuplicates(
  entries: readonly { readonly name: string }[],
  path: JSONPath,
  report: Report,
): void {
  const names = entries.map(({ name }) => name);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      report([...path, index, 'name'], 'NAME_TWICE', `There is "${name}" already.`);
}

/** Visits every placeholder of a definition by its name, except for the parameters in the screen's own address. */
export function walkPlaceholders(definition: unknown, visit: (name: string, path: JSONPath) => void): void {
  walkAllKeys(definition, ({ key, value, path }) => {
    if (path.length === 1 && key === 'path') return;
    if (typeof value === 'string') for (const name of placeholdersOf(value)) visit(name, path);
    // Texts in a list have no key of their own.
    if (Array.isArray(value))
      for (const [index, entry] of value.entries())
        if (typeof entry === 'string')
          for (const name of placeholdersOf(entry)) visit(name, [...path, index]);
  });
}

/** Where a path enters a table, which has rows of its own; -1 if it enters none. */
export const tableIndex = (path: JSONPath): number =>
  path.findIndex((key) => key === 'table' || key === 'usedBy');

export const isInTable = (path: JSONPath): boolean => tableIndex(path) !== -1;

/** A place in a definition during a walk. */
export interface VisitedKey {
  key: string;
  value: unknown;
  path: JSONPath;
  parent: Record<string, unknown>;
}

/** Whether a place contains values of fields or parameters: its key is the name of one, not a key of the language. */
export const isValuePath = (path: JSONPath): boolean =>
  path.some(
    (step, at) => at < path.length - 1 && hasFieldNamesAsKeys(String(step)) && path[at - 1] !== 'extra',
  );

/** Visits every key of a definition with its path, depth first; foreign data are visited but not entered. */
export function walkAllKeys(value: unknown, visit: (place: VisitedKey) => void, path: JSONPath = []): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walkAllKeys(entry, visit, [...path, index]);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, entry] of Object.entries(value)) {
    const place = { key, value: entry, path: [...path, key], parent: value as Record<string, unknown> };
    visit(place);
    if (!isForeignData(key)) walkAllKeys(entry, visit, place.path);
  }
}

/** Visits every key of the language in a definition, depth first. */
export function walkKeys(value: unknown, visit: (place: VisitedKey) => void): void {
  walkAllKeys(value, (place) => {
    if (!isValuePath(place.path)) visit(place);
  });
}
