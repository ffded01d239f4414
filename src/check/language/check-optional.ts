import type { Column, Screen } from '#language';
import type { Report } from './report.ts';
import type { LanguageNode } from './walk-language.ts';

/** Optional columns where users cannot choose them, and lists that show no column at first. */
export function checkOptional(screen: Screen, places: readonly LanguageNode[], report: Report): void {
  const isChosen = screen.kind === 'list' && screen.adjustable === true;
  for (const { name, value, path } of places)
    if (name === 'column' && (value as Column).optional === true && !(isChosen && path[0] === 'columns'))
      report(
        [...path, 'optional'],
        'VALUE_WRONG',
        'Only a list with "adjustable" can have optional columns.',
      );
  if (isChosen && screen.columns.every(({ optional }) => optional === true))
    report(['columns'], 'VALUE_WRONG', 'At least one column must not be optional.');
}
