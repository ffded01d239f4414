import type { ListScreen, ResolvedColumn } from '@schema-screens/schema/language';
import { hasTool } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { errorNotice } from '../../action/error-notice.ts';
import { queries } from '../../data/queries.ts';
import { useData, useUser } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { useNotices } from '../../ports/notices.ts';
import { type ListSettings, readListSettings } from './column-choice.ts';

/** A user's setting under a key. */
export interface UserSetting {
  /** Null if nothing is stored. */
  value: Row | null;
  /** Whether it has been loaded, or cannot be. */
  isLoaded: boolean;
  /**
   * Changes the latest value, which may be newer than the rendered one. Takes effect at once; values are stored one after the other.
   * Reports a failure unless a newer value is stored.
   */
  save: (change: (latest: Row | null) => Row | null) => void;
}

/**
 * A user's setting under a key, stored by the back end; only for this visit if it stores none.
 *
 * @param isUsed whether the setting is used here
 */
export function useSetting(key: string, isUsed: boolean): UserSetting {
  const locale = useLocale();
  const data = useData();
  const user = useUser();
  const { notify } = useNotices();
  const client = useQueryClient();
  const query = queries.setting(data, key);
  const { queryKey } = query;
  const keeper = user ? data.settings : undefined;
  const result = useQuery({ ...query, enabled: isUsed && keeper !== undefined });
  const writing = useRef<{ isBusy: boolean; next?: Row | null }>({ isBusy: false });
  const save = useCallback(
    (change: (latest: Row | null) => Row | null): void => {
      const value = change(client.getQueryData<Row | null>(queryKey) ?? null);
      // A read under way would put the value of before back.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, value);
      const queue = writing.current;
      queue.next = value;
      if (queue.isBusy || !keeper) return;
      queue.isBusy = true;
      const writeAll = async () => {
        while (queue.next !== undefined) {
          const { next } = queue;
          delete queue.next;
          try {
            await keeper.write(key, next);
          } catch (thrown) {
            // A newer value replaces the one that was not stored.
            if (queue.next === undefined) notify(errorNotice(locale, thrown));
          }
        }
        queue.isBusy = false;
      };
      void writeAll();
    },
    [client, queryKey, keeper, key, notify, locale],
  );
  return { value: result.data ?? null, isLoaded: !isUsed || keeper === undefined || !result.isPending, save };
}

/** A user's settings of a list. */
export interface ListSettingsState {
  settings: ListSettings;
  /** Whether they have been loaded; nothing is rendered before. */
  isLoaded: boolean;
  /** Changes the latest settings, which may be newer than the rendered ones. */
  save: (change: (latest: ListSettings) => ListSettings) => void;
}

/** A user's settings of a list, stored under one key per list; without columns and views that no longer exist. */
export function useListSettings(screen: ListScreen, columns: readonly ResolvedColumn[]): ListSettingsState {
  const { value, isLoaded, save } = useSetting(
    `list.${screen.name}`,
    hasTool(screen, 'columns') || hasTool(screen, 'views'),
  );
  const read = useCallback(
    (stored: Row | null) =>
      readListSettings(
        stored,
        columns.map(({ field }) => field),
      ),
    [columns],
  );
  const settings = useMemo(() => read(value), [read, value]);
  const write = useCallback(
    (change: (latest: ListSettings) => ListSettings) =>
      save((latest) => {
        const next = change(read(latest));
        return Object.keys(next).length > 0 ? { ...next } : null;
      }),
    [read, save],
  );
  return { settings, isLoaded, save: write };
}
