import { type FigureFilters, fillValues, hrefOf, mayOpen, type Scope } from '@schema-screens/schema/language';
import { isEmptyValue } from '@schema-screens/schema/model';
import { type FilterValues, filterTexts } from '../../list/query/filters.ts';
import { noViewParam } from '../../list/query/list-state.ts';
import type { DefinitionPort } from '../../ports/definitions.ts';
import { filterPrefix, type NavigationPort, queryParamNames } from '../../ports/navigation.ts';

/** The filters of a definition with their placeholders filled; a filter without a value is left out. */
export function fillFilters(filters: FigureFilters = {}, scope: Scope): FilterValues {
  return Object.fromEntries(
    Object.entries(fillValues(filters, scope)).flatMap(([name, value]) => {
      const texts = [value]
        .flat()
        .filter((each) => !isEmptyValue(each))
        .map(String);
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? String(texts[0]) : texts]];
    }),
  );
}

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
  if (query.size === 0) query.set(view, noViewParam);
  return `${href}?${query}`;
}
