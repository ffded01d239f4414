import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { placeholdersOf, type Screen, type Target, targetScreen } from '@schema-screens/schema/language';
import { requiredParams } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { isInTable } from '../language/walk.ts';
import type { LanguageNode } from '../language/walk-language.ts';

/** Places of a list without a row. */
const isAboutNoRow = ({ kind }: Screen, path: JSONPath): boolean =>
  kind === 'list' &&
  (path[0] === 'toolbar' ||
    path[0] === 'bottomToolbar' ||
    (path[0] === 'bulkActions' && path.at(-1) === 'to'));

/**
 * Parameters of a target's screen: they must be given, or come from the row or the address; unknown ones are reported.
 *
 * @param columns of the row; undefined if they are not known
 */
export function checkTargets(
  screen: Screen,
  nodes: readonly LanguageNode[],
  { screens }: DefinitionNamesWithScreens,
  columns: ReadonlySet<string> | undefined,
  report: Report,
): void {
  const own = new Set(placeholdersOf(screen.path));
  for (const { name, value, path } of nodes) {
    const targeted = name === 'target' ? targetScreen(value as Target) : undefined;
    const entry = targeted === undefined ? undefined : screens.get(targeted);
    if (!entry) continue;
    const paramNames = Object.keys((value as { params?: object }).params ?? {});
    const possible = placeholdersOf(entry.path);
    for (const param of paramNames)
      if (!possible.includes(param))
        report(
          [...path, 'params', param],
          'PLACEHOLDER_UNKNOWN',
          `The address of ${entry.name} has no parameter "${param}".`,
          suggest(param, possible),
        );
    const row = isAboutNoRow(screen, path) ? new Set<string>() : columns;
    if (!row || isInTable(path)) continue;
    // The key of a row of a resource is its id, whatever the field is called.
    const hasId = screen.kind === 'list' && screen.resource !== undefined && !isAboutNoRow(screen, path);
    for (const param of requiredParams(entry.path))
      if (!paramNames.includes(param) && !(param === 'id' && hasId) && !row.has(param) && !own.has(param))
        report(
          path,
          'PLACEHOLDER_UNKNOWN',
          `${entry.name} needs "${param}", which is neither a field here nor given in "params".`,
        );
  }
}
