import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '#rules';
import type { Report } from './report.ts';
import type { LanguagePlace } from './walk-language.ts';

/** Nothing says what identifies the rows of a call unless its source does, or a resource; those of a record have their place. */
export function checkSource(places: readonly LanguagePlace[], report: Report): void {
  for (const { name, value, path } of places) {
    if (name !== 'source' || !isRecord(value)) continue;
    if (value.paged === true) checkPaged(value, path, report);
    if (value.path === 'row') continue;
    if ('key' in value || 'resource' in value) continue;
    const message = 'The key "key" is missing; without a "resource" nothing else says what identifies a row.';
    report(path, 'KEY_MISSING', message);
  }
}

/** A call is searched by the list of a screen alone, and its rows stand where those of a search do. */
function checkPaged(source: Record<string, unknown>, path: JSONPath, report: Report): void {
  if (path.length > 1 || source.path === 'row')
    report([...path, 'paged'], 'ROWS_UNCLEAR', 'Only the list of a screen searches a call ("paged").');
  if (source.items !== undefined) {
    const message =
      'What is "paged" answers as a search does, with its rows in "data"; "items" has no effect.';
    report([...path, 'items'], 'ROWS_UNCLEAR', message);
  }
}
