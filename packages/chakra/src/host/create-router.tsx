import type { Router, RouterLocation } from '@schema-screens/core';
import { type RouterLinkProps, useRouter } from '@schema-screens/core';
import { addressOf } from '@schema-screens/core/internal';
import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const otherSite = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether the browser follows the link by itself: to a new tab, a download, or another frame. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (event.currentTarget.target || '_self') !== '_self' ||
  event.currentTarget.hasAttribute('download');

/** A link for routers that have none of their own, but `hrefOf`. */
export function FallbackLink({ to, onClick, ...props }: RouterLinkProps) {
  const router = useRouter();
  if (otherSite.test(to)) return <a {...props} href={to} onClick={onClick} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As in browsers, a link to the page that it is on adds no entry.
    void router.navigate(to, { replace: to === addressOf(router.read()) });
  };
  return <a {...props} href={router.hrefOf?.(to) ?? to} onClick={follow} />;
}

/** Where a router keeps its entries. */
export interface RouterEntries {
  read: () => RouterLocation;
  /** Follows what moves in the entries by itself, e.g. the browser's Back. */
  follow: (guard: NavigationGuard, onChange: () => void) => () => void;
  write: (location: RouterLocation, replace: boolean) => void;
  go: (steps: number, options?: { startsAtTop?: boolean }) => void;
  hrefOf: (to: string) => string;
}

/** Whether a location may be left; undefined: at once. */
export type NavigationGuard = (from: RouterLocation, to: RouterLocation) => Promise<boolean> | undefined;

type Blocker = Parameters<NonNullable<Router['useBlocker']>>;

/** Keeps a blocker in a set while the component is mounted. */
function useRegistered(blockers: Set<Blocker>, ...[blocks, ask]: Blocker): void {
  const blocksNow = useEffectEvent(blocks);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const blocker: Blocker = [(from, to) => blocksNow(from, to), () => askNow()];
    blockers.add(blocker);
    return () => void blockers.delete(blocker);
  }, [blockers]);
}

/** A router over entries; links, blocking and subscriptions are the same for all of them. */
export function createRouter(entries: RouterEntries): Router {
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const mayLeave: NavigationGuard = (from, to) => [...blockers].find(([blocks]) => blocks(from, to))?.[1]();
  let unfollow: (() => void) | undefined;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    unfollow ??= entries.follow(mayLeave, notify);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      unfollow?.();
      unfollow = undefined;
    };
  };
  return {
    useLocation: () => useSyncExternalStore(subscribe, entries.read, entries.read),
    read: entries.read,
    navigate(
      to,
      { replace = false, state = null, preventScrollReset = false, flushSync: isSync = false } = {},
    ) {
      const from = entries.read();
      const [path = '', query] = to.split('#', 1)[0]?.split('?', 2) ?? [];
      const next = {
        pathname: path || from.pathname,
        search: query ? `?${query}` : '',
        key: Math.random().toString(36).slice(2, 10),
        state,
        isStill: preventScrollReset,
      };
      const open = () => {
        entries.write(next, replace);
        if (isSync) flushSync(notify);
        else notify();
      };
      const answer = mayLeave(from, next);
      return answer ? answer.then((isAgreed) => (isAgreed ? open() : undefined)) : open();
    },
    go: entries.go,
    useBlocker: (blocks, ask) => useRegistered(blockers, blocks, ask),
    Link: FallbackLink,
    hrefOf: entries.hrefOf,
  };
}
