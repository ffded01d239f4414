/** The engine's router port over TanStack Router. */

import type { Router, RouterLocation } from '@schema-screens/core';
import { type RouterHistory, useBlocker, useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FallbackLink } from '../index.ts';

/**
 * For `createRouter`: parameters stay the texts that they are. By default TanStack Router reads them as JSON, and writes repeated
 * ones as one.
 */
export const searchParamsAsStrings = {
  parseSearch(search: string): Record<string, string | string[]> {
    const params = new URLSearchParams(search);
    const textsOf = (name: string): string | string[] => {
      const values = params.getAll(name);
      return values.length === 1 ? values[0]! : values;
    };
    return Object.fromEntries([...new Set(params.keys())].map((name) => [name, textsOf(name)]));
  },
  stringifySearch(search: Record<string, unknown>): string {
    const entries = Object.entries(search).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    );
    const text = new URLSearchParams(entries).toString();
    return text ? `?${text}` : '';
  },
};

/** What the history keeps of an entry. */
interface EntryState {
  __TSR_key?: string;
  screen?: unknown;
}

interface Parsed {
  pathname: string;
  searchStr: string;
  state: EntryState;
}

interface Destination {
  href: string;
  replace?: boolean;
  resetScroll?: boolean;
  state?: EntryState;
}

/** What is used of a router, whatever its routes. */
interface AnyRouter {
  history: RouterHistory;
  options: { stringifySearch: (search: Record<string, unknown>) => string };
  parseLocation: (location: RouterHistory['location']) => Parsed;
  buildLocation: (to: Destination) => { publicHref: string };
  navigate: (to: Destination) => Promise<void>;
}

const locationOf = ({ pathname, searchStr, state }: Parsed): RouterLocation => ({
  pathname,
  search: searchStr,
  key: state.__TSR_key ?? 'default',
  state: state.screen ?? null,
});

function portOf(router: AnyRouter): Router {
  const read = () => locationOf(router.parseLocation(router.history.location));
  const whole = (to: string) => (to.startsWith('?') ? read().pathname + to : to);
  return {
    useLocation() {
      const { pathname, searchStr, state } = useLocation() as Parsed;
      return useMemo(() => locationOf({ pathname, searchStr, state }), [pathname, searchStr, state]);
    },
    read,
    navigate: (to, { replace = false, state, preventScrollReset = false } = {}) =>
      router.navigate({
        href: whole(to),
        replace,
        resetScroll: !preventScrollReset,
        state: { screen: state },
      }),
    go: (steps) => router.history.go(steps),
    Link: FallbackLink,
    hrefOf: (to) => router.history.createHref(router.buildLocation({ href: whole(to) }).publicHref),
    useBlocker(blocks, ask) {
      const from = (place: { pathname: string; search: unknown }): RouterLocation => ({
        pathname: place.pathname,
        search: router.options.stringifySearch(place.search as Record<string, unknown>),
        key: '',
        state: null,
      });
      useBlocker({
        shouldBlockFn: async ({ current, next }) => blocks(from(current), from(next)) && !(await ask()),
        enableBeforeUnload: false,
      });
    },
  };
}

/** The router around this component, as the engine needs it; it stays the same object. */
export function useTanStackRouter(): Router {
  const router = useRouter();
  return useMemo(() => portOf(router as unknown as AnyRouter), [router]);
}
