import { hrefOf, mayOpen, type Scope } from '@schema-screens/schema/language';
import { type FilterValues, filterTexts } from '../../list/query/filters.ts';
import { noView } from '../../list/query/list-state.ts';
import type { DefinitionPort } from '../../ports/definitions.ts';
import type { NavigationPort } from '../../ports/navigation.ts';
import { filterPrefix, queryParamNames } from '../../ports/navigation.ts';

/** The address of a list with filters; undefined if the user may not open it. */
export function filteredHref(
  screen: string | undefined,
  filters: FilterValues,
  scope: Scope,
  {
    screens,
    queryParamNames: { view } = queryParamNames,
  }: Pick<DefinitionPort, 'screens'> & Pick<NavigationPort, 'queryParamNames'>,
): string | undefined {
  const entry = screen === undefined ? undefined : screens.get(screen);
  if (!entry || !mayOpen(entry, scope.user?.role)) return undefined;
  const href = hrefOf(entry.name, scope, screens);
  const query = new URLSearchParams();
  for (const name of Object.keys(filters))
    for (const text of filterTexts(filters, name)) query.append(`${filterPrefix}${name}`, text);
  // Without anything in its address a list opens the user's own view.
  if (query.size === 0) query.set(view, noView);
  return `${href}?${query}`;
}
