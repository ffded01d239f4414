import { useEffect, useRef } from 'react';
import { type ListController, useLatest } from '#engine/internal';
import type { RowLooks } from './use-quick-look.ts';

/** The rows around the one that is open. */
export interface LookSteps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * How to go on to the rows around. A row that leaves the list, because it is deleted or done, makes room for the one that
 * takes its place; one that the user's own search leaves out stays open.
 */
export function useLookSteps(looks: RowLooks, shown: string | undefined, list: ListController): LookSteps {
  const all = shown === undefined ? [] : list.rows.flatMap((row) => looks.lookOf(row) ?? []);
  const at = all.indexOf(shown ?? '');
  const search = JSON.stringify([list.state.query, list.state.mode, list.state.filters, list.state.page]);
  const seen = useRef<{ shown: string; at: number; search: string }>(undefined);
  const isSettled = !list.isLoading && !list.isStale;
  const looksNow = useLatest(all);

  useEffect(() => {
    if (shown === undefined || !isSettled) return;
    const before = seen.current;
    seen.current = at < 0 ? undefined : { shown, at, search };
    if (at >= 0 || before?.shown !== shown || before.search !== search) return;
    const rest = looksNow.get();
    const successor = rest[Math.min(before.at, rest.length - 1)];
    if (successor === undefined) looks.close();
    else looks.show(successor);
  }, [looks, shown, at, search, isSettled, looksNow]);

  const to = (place: number) => {
    const look = at < 0 ? undefined : all[place];
    return look === undefined ? undefined : () => looks.show(look);
  };
  const isLast = at >= 0 && at === all.length - 1;
  useEffect(() => {
    if (isLast && list.hasMore && !list.hasMoreFailed) list.loadMore();
  });
  return { previous: to(at - 1), next: to(at + 1) };
}
