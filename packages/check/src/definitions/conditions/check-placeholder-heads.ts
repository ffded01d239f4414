import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { placeholderPrefixes, wholePlaceholders } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { isInTable, walkPlaceholders } from '../language/walk.ts';

/** The names that a placeholder may have meant. */
export interface ScopeNames {
  /** Columns of the row; undefined if they are not known. */
  columns: ReadonlySet<string> | undefined;
  /** Whether the row has exactly these columns. */
  isOwnRow: boolean;
  params: ReadonlySet<string>;
}

/** Whether a placeholder is the typed text in a place that has none. */
const isTextElsewhere = (name: string, path: JSONPath): boolean =>
  name === 'text' && !path.includes('valueHelp');

/** Placeholders that do not begin with a part of the scope: {rwo.id}, {id}. */
export function checkPlaceholderHeads(definition: unknown, names: ScopeNames, report: Report): void {
  const { columns, isOwnRow, params } = names;
  const fields = (path: JSONPath): readonly string[] =>
    columns !== undefined && isOwnRow && !isInTable(path) ? [...columns] : [];
  /** The part of the scope that has a name, or one like it, with that name. */
  const inScope = (name: string, path: JSONPath): string | undefined => {
    const found = suggest(name, [...params, ...fields(path)]);
    return found && `${params.has(found) ? 'params' : 'row'}.${found}`;
  };
  const check = (name: string, path: JSONPath): void => {
    const [head = '', ...rest] = name.split('.');
    if (rest.length === 0) {
      if (wholePlaceholders.includes(name) && !isTextElsewhere(name, path)) return;
      const text = `"{${name}}" does not say what it is a value of.`;
      report(path, 'PLACEHOLDER_UNKNOWN', text, inScope(name, path) ?? `row.${name}`);
      return;
    }
    if ([head, name].some((beginning) => placeholderPrefixes.includes(beginning))) return;
    const likely = head === 'app' ? undefined : (suggest(head, placeholderPrefixes) ?? inScope(head, path));
    report(
      path,
      'PLACEHOLDER_UNKNOWN',
      `"{${name}}" does not begin with a part of the scope.`,
      head === 'app' ? suggest(name, placeholderPrefixes) : likely && [likely, ...rest].join('.'),
    );
  };
  walkPlaceholders(definition, check);
}
