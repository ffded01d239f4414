import type { ListScreen, ResolvedColumn } from '@schema-screens/schema/language';
import { hasTool } from '@schema-screens/schema/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queries } from '../../data/queries.ts';
import type { SavedView, ViewValues } from '../../ports/capabilities/user-settings.ts';
import { useData } from '../../ports/engine.tsx';
import { noViewParam } from '../query/list-state.ts';
import type { useListState } from '../query/use-list-state.ts';
import type { ListSettingsState } from './use-setting.ts';

/** The saved views of a list, and how to change them; every change rejects with RequestError. */
interface SavedViewsState {
  views: readonly SavedView[];
  isLoading: boolean;
  error: unknown;
  create: (values: ViewValues) => Promise<string>;
  update: (view: SavedView, change: Partial<ViewValues>) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

const none: readonly SavedView[] = [];

/**
 * The saved views of a list that the user sees.
 *
 * @param isUsed whether to load them
 */
export function useSavedViews(screen: string, isUsed: boolean): SavedViewsState {
  const data = useData();
  const client = useQueryClient();
  const query = queries.views(data, screen);
  const result = useQuery({ ...query, enabled: isUsed && data.views !== undefined });
  const keeper = () => {
    if (!data.views) throw new Error('The back end keeps no views');
    return data.views;
  };
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  return {
    views: result.data ?? none,
    isLoading: result.isLoading,
    error: result.error,
    async create(values) {
      const id = await keeper().create(screen, values);
      await refresh();
      return id;
    },
    async update({ id, name, address, isShared }, change) {
      await keeper().update(id, { name, address, isShared, ...change });
      await refresh();
    },
    async remove({ id }) {
      await keeper().delete(id);
      await refresh();
    },
  };
}

/** The saved views of a list and the user's choice. */
export interface SavedViewsController {
  /** The list's screen, which its views belong to. */
  screen: string;
  /** The view that the list shows. */
  current: SavedView | undefined;
  /** The current state of the list, as a view stores it. */
  address: string;
  /** The id of the view that opens initially. */
  defaultId: string | undefined;
  /** Opens a view; undefined for the list as defined. */
  open: (view: Pick<SavedView, 'id' | 'address'> | undefined) => void;
  /** Marks a view that was saved from the current state as the one shown. */
  name: (id: string) => void;
  setDefault: (id: string | undefined) => void;
}

/** The choice, and whether a view is about to be opened: nothing is searched before. */
interface ViewState {
  viewChoice: SavedViewsController | undefined;
  isOpening: boolean;
}

/** The saved views of a list; opens the user's default view if the address has no state. */
export function useSavedViewsController(
  screen: ListScreen,
  columns: readonly ResolvedColumn[],
  list: ReturnType<typeof useListState>,
  { settings, isLoaded, save }: ListSettingsState,
): ViewState {
  const data = useData();
  const isUsed = hasTool(screen, 'views') && data.views !== undefined;
  const { state, isEmpty, addressOf } = list;
  const defaultId = isUsed ? settings.view : undefined;
  const isNamed = state.view !== undefined && state.view !== noViewParam;
  const isImplicit = isUsed && isEmpty;
  const { views, isLoading } = useSavedViews(
    screen.name,
    isUsed && (isNamed || (isImplicit && defaultId !== undefined)),
  );
  const effective =
    isImplicit && defaultId !== undefined ? views.find(({ id }) => id === defaultId) : undefined;
  const openEffective = useEffectEvent((id: string | undefined) => {
    if (effective && id === effective.id) list.open(effective.address, effective.id);
  });
  const effectiveId = effective?.id;
  useEffect(() => openEffective(effectiveId), [effectiveId]);
  const isOpening =
    isImplicit && (!isLoaded || (defaultId !== undefined && isLoading) || effective !== undefined);
  if (!isUsed) return { viewChoice: undefined, isOpening };
  return {
    isOpening,
    viewChoice: {
      screen: screen.name,
      current: views.find(({ id }) => id === state.view),
      address: addressOf({
        ...state,
        columns: hasTool(screen, 'columns') ? columns.map(({ field }) => field) : undefined,
      }),
      defaultId,
      open: (view) => {
        if (view) list.open(view.address, view.id);
        else list.open('', defaultId === undefined ? undefined : noViewParam);
      },
      name: (id) => list.update(({ page }) => ({ page, view: id })),
      setDefault: (id) =>
        save(({ view: _before, ...rest }) => (id === undefined ? rest : { ...rest, view: id })),
    },
  };
}
