import { placeholdersOf } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { walkAll } from './walk.ts';

/** Visits every placeholder of a definition by its name, except for the parameters in the screen's own address. */
export function walkPlaceholders(definition: unknown, visit: (name: string, path: JSONPath) => void): void {
  walkAll(definition, ({ key, value, path }) => {
    if (path.length === 1 && key === 'path') return;
    if (typeof value === 'string') for (const name of placeholdersOf(value)) visit(name, path);
    // Texts in a list have no key of their own.
    if (Array.isArray(value))
      for (const [index, entry] of value.entries())
        if (typeof entry === 'string')
          for (const name of placeholdersOf(entry)) visit(name, [...path, index]);
  });
}
