import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Row } from '#model';
import { errorNotice } from '../action/error-notice.ts';
import { useEngine } from '../data/engine-context.ts';
import { queries } from '../data/queries.ts';

/** What the user has set under a key. */
export interface Setting {
  /** Null where nothing is kept. */
  value: Row | null;
  /** Whether it has been read; also where it cannot be. */
  isKnown: boolean;
  /** Holds at once, and is written one after the other; a failure is shown. */
  save: (value: Row | null) => void;
}

/**
 * What the back end keeps for the user under a key; for this visit alone where it keeps nothing.
 *
 * @param isUsed whether the key means something here
 */
export function useSetting(key: string, isUsed: boolean): Setting {
  const { data, user, notify } = useEngine();
  const client = useQueryClient();
  const query = queries.setting(data, key);
  const { queryKey } = query;
  const keeper = user ? data.settings : undefined;
  const result = useQuery({ ...query, enabled: isUsed && keeper !== undefined });
  const writing = useRef<{ isBusy: boolean; next?: Row | null }>({ isBusy: false });
  const save = useCallback(
    (value: Row | null): void => {
      client.setQueryData(queryKey, value);
      const queue = writing.current;
      queue.next = value;
      if (queue.isBusy || !keeper) return;
      queue.isBusy = true;
      const writeAll = async () => {
        while (queue.next !== undefined) {
          const { next } = queue;
          delete queue.next;
          await keeper.write(key, next);
        }
      };
      writeAll()
        .catch((thrown: unknown) => notify(errorNotice(thrown)))
        .finally(() => {
          queue.isBusy = false;
        });
    },
    [client, queryKey, keeper, key, notify],
  );
  return { value: result.data ?? null, isKnown: !isUsed || keeper === undefined || !result.isPending, save };
}
