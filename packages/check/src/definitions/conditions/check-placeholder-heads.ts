import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { placeholderBeginnings, wholePlaceholders } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { isInTable, walkPlaceholders } from '../language/walk.ts';

/** The names that placeholders may use without a part of the scope. */
export interface PlainNames {
  /** Columns of the row; undefined if they are not known. */
  columns: ReadonlySet<string> | undefined;
  /** Whether the row has exactly these columns. */
  isOwnRow: boolean;
  params: ReadonlySet<string>;
}

/** Whether the field of a value help supplies a value: the typed text. */
const isOfHelp = (name: string, path: JSONPath): boolean => path.includes('valueHelp') && name === 'text';

/**
 * Placeholders with an unknown beginning: {rwo.id}, {titl}. A field of the row or a parameter may be used without its
 * part; if the row's fields are unknown, only names similar to a part of the scope are reported.
 */
export function checkPlaceholderHeads(definition: unknown, names: PlainNames, report: Report): void {
  const { columns, isOwnRow, params } = names;
  const check = (name: string, path: JSONPath): void => {
    const [head = '', ...rest] = name.split('.');
    if (params.has(head) || columns?.has(head)) return;
    const isKnown = columns !== undefined && isOwnRow && !isInTable(path);
    if (rest.length === 0) {
      if (!isKnown || wholePlaceholders.includes(name) || isOfHelp(name, path)) return;
      const text = `"{${name}}" is neither a field nor a parameter of the address.`;
      report(path, 'PLACEHOLDER_UNKNOWN', text, suggest(name, [...columns, ...params]));
      return;
    }
    if ([head, name].some((beginning) => placeholderBeginnings.includes(beginning))) return;
    const isAddress = head === 'app';
    const meant = isAddress ? undefined : suggest(head, [...placeholderBeginnings, ...(columns ?? [])]);
    if (!isKnown && !isAddress && meant === undefined) return;
    report(
      path,
      'PLACEHOLDER_UNKNOWN',
      `"{${name}}" begins with neither a part of the scope nor a field.`,
      isAddress ? suggest(name, placeholderBeginnings) : meant && [meant, ...rest].join('.'),
    );
  };
  walkPlaceholders(definition, check);
}
