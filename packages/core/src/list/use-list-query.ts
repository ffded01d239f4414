import type { FilterField, ListScreen } from '@schema-screens/schema/language';
import { useMemo } from 'react';
import { useLocale } from '../ports/locale.ts';
import { type ActiveFilter, activeFilters } from './query/active-filters.ts';
import { type ListDescription, useListDescription } from './query/use-list-description.ts';
import { type UrlState, useInvalidParams, useListState } from './query/use-list-state.ts';
import { useReferenceNames } from './query/use-reference-names.ts';
import type { RowsState } from './rows/use-rows.ts';
import { useColumnSettings, type VisibleColumns } from './settings/use-column-choice.ts';
import { type ListSettingsState, useListSettings } from './settings/use-setting.ts';
import { useSavedViewsController } from './settings/use-view-choice.ts';

/** What a list is asked for: its description, its state in the address, and the user's settings. */
export type ListQuery = ReturnType<typeof useListState> &
  VisibleColumns &
  Pick<ListSettingsState, 'isLoaded'> &
  ReturnType<typeof useSavedViewsController> & { description: ListDescription };

export function useListQuery(screen: ListScreen, url: UrlState): ListQuery {
  const description = useListDescription(screen);
  const list = useListState(screen, description, url);
  const settings = useListSettings(screen, description.columns);
  const visible = useColumnSettings(screen, description.columns, list, settings);
  const views = useSavedViewsController(screen, visible.columns, list, settings);
  return { ...list, ...visible, ...views, isLoaded: settings.isLoaded, description };
}

const noFields: FilterField[] = [];

/** The chosen filters in words; drops filters and columns of the address that do not exist, with a notice. */
export function useActiveFilters(
  { description, state, ignored, update }: ListQuery,
  { rows, count, isStale, error }: RowsState,
): ActiveFilter[] {
  const locale = useLocale();
  const { filters, filterFields = noFields, isLoading } = description;
  const hasFields = description.filterFields !== undefined && !isLoading && !description.error;
  useInvalidParams(ignored, hasFields, () => update(({ page }) => ({ page })));
  // After a failure no row will name them.
  const isLoaded = Boolean(error) || (count !== undefined && !isStale);
  const nameOf = useReferenceNames(filterFields, state.filters, rows, isLoaded);
  return useMemo(
    () => activeFilters(locale, filters, filterFields, state.filters, nameOf),
    [filters, filterFields, state.filters, nameOf, locale],
  );
}
