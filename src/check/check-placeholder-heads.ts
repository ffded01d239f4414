import type { JSONPath } from 'jsonc-parser';
import { placeholderBeginnings, wholePlaceholders } from '#language';
import type { Report } from './report.ts';
import { suggest } from './suggest.ts';
import { walkPlaceholders } from './walk-placeholders.ts';

/** What a definition's placeholders may name without a part of the scope before it. */
export interface PlainNames {
  /** Columns of the row; undefined where they are not known. */
  columns: ReadonlySet<string> | undefined;
  /** Whether the row has these columns and no others. */
  isOwnRow: boolean;
  params: ReadonlySet<string>;
}

/** Whether a value help is given a value by its field: what is typed. */
const isOfHelp = (name: string, path: JSONPath): boolean => path.includes('valueHelp') && name === 'text';

/**
 * Placeholders whose beginning nobody knows: {rwo.id}, {titl}. A field of the row or a parameter may stand there without
 * its part; where the row's fields are not known, only what is nearly a part of the scope is reported.
 */
export function checkPlaceholderHeads(definition: unknown, names: PlainNames, report: Report): void {
  const { columns, isOwnRow, params } = names;
  const check = (name: string, path: JSONPath): void => {
    const [head = '', ...rest] = name.split('.');
    if (params.has(head) || columns?.has(head)) return;
    const isKnown = columns !== undefined && isOwnRow && !path.includes('table');
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
