import { isRecord } from '#rules';
import type { Report } from './report.ts';
import type { LanguagePlace } from './walk-language.ts';

/** Nothing says what identifies the rows of a call unless its source does, or a resource; those of a record have their place. */
export function checkSource(places: readonly LanguagePlace[], report: Report): void {
  for (const { name, value, path } of places) {
    if (name !== 'source' || !isRecord(value) || value.path === 'row') continue;
    if ('key' in value || 'resource' in value) continue;
    const message = 'The key "key" is missing; without a "resource" nothing else says what identifies a row.';
    report(path, 'KEY_MISSING', message);
  }
}
