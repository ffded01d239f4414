import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewValues } from '../data/data-source.ts';
import { useEngine } from '../data/engine-context.ts';
import { queries } from '../data/queries.ts';

/** The saved views of a list, and how to change them; every change rejects with RequestError. */
export interface SavedViewsState {
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
  const { data } = useEngine();
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
