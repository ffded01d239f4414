import type { JSONPath } from 'jsonc-parser';
import type { Screen } from '#language';
import type { Report } from './report.ts';
import type { LanguagePlace } from './walk-language.ts';

/** Kinds of actions that work on a screen of each kind, beside those on its rows. */
const onScreen: Readonly<Record<string, readonly string[]>> = {
  list: ['cancel'],
  form: ['save', 'cancel', 'view', 'edit', 'delete'],
  detail: ['cancel', 'view', 'edit', 'delete'],
  page: [],
};
const onRow = ['view', 'edit', 'delete'];

const isOnRow = (path: JSONPath): boolean => path.includes('rowActions');

/** Actions that can do nothing where they stand: a save without a form, a deletion without a row. */
export function checkActions(screen: Screen, places: readonly LanguagePlace[], report: Report): void {
  for (const { name, value, path } of places) {
    if (name !== 'action') continue;
    const { kind } = value as { kind?: string };
    if (kind === undefined) continue;
    const possible = isOnRow(path) ? onRow : (onScreen[screen.kind] ?? []);
    if (possible.includes(kind)) continue;
    const where = isOnRow(path) ? 'on a row' : `on a screen of the kind "${screen.kind}"`;
    report([...path, 'kind'], 'ACTION_UNCLEAR', `"${kind}" does nothing ${where}.`);
  }
}
