import type { SearchMode } from '@schema-screens/schema/model';
import { createContext } from 'react';
import type { Question } from './dialogs.ts';
import type { Router } from './router.ts';
import { usePort } from './use-port.ts';

/**
 * Forms with unsaved changes block navigation: LeaveGuardHost asks before the router follows a link.
 */
export interface LeaveGuard {
  /**
   * Blocks while the given function returns true; returns a function that unregisters it.
   *
   * @param how kept: the changes are kept as a draft; a question is asked instead of that about unsaved changes
   */
  block: (isDirty: () => boolean, how?: 'kept' | Question) => () => void;
  /** Clears all blocks: the page can be left unconditionally, e.g. because the session has ended. */
  releaseAll: () => void;
  isBlocked: () => boolean;
  /** The question of what blocks, if it has one of its own; else kept if all of it is kept as a draft. */
  how: () => 'kept' | Question | undefined;
}

/** Names of the parts of a list's state in its address. */
export interface QueryParamNames {
  query: string;
  mode: string;
  page: string;
  pageSize: string;
  /** All rows on one page, as a value of `pageSize`. */
  allRows: string;
  /** Repeated, once for each column that is shown. */
  column: string;
  /** The saved view that the state belongs to. */
  view: string;
  /** The record that is open beside the list. */
  quickLook: string;
  /** The step of a form, from 1. */
  step: string;
  modes: Readonly<Record<SearchMode, string>>;
}

export const queryParamNames: QueryParamNames = {
  query: 'query',
  mode: 'mode',
  page: 'page',
  pageSize: 'rows',
  allRows: 'all',
  column: 'column',
  view: 'view',
  quickLook: 'look',
  step: 'step',
  modes: { exact: 'exact', contains: 'contains', phonetic: 'phonetic' },
};

/** Repeated, once for each visible column. */
export const filterPrefix = 'filter.';

/** Links, and the ways from one screen to another. */
export interface NavigationPort {
  /** Links, and the address that screens keep their state in; components use `useRouter`. */
  router: Router;
  /**
   * Navigates to an address of this application; resolves when its screen is drawn, or when the user stays. A return,
   * after something is done or cancelled, goes back to the history entry that this one came from, in the state it was
   * left, and resolves before that is drawn; without such an entry the address replaces the current one.
   */
  navigate: (
    href: string,
    options?: { replace?: boolean; isReturn?: boolean; startsAtTop?: boolean },
  ) => void | Promise<void>;
  /** Navigates to the previous screen, or to the fallback if there is none. */
  back: (fallback: string) => void;
  /** Forms with unsaved changes block it; without it only the browser asks, before the tab is closed. */
  leaveGuard?: LeaveGuard | undefined;
  /** Names of the parts of a list's state in addresses. Default: English words. */
  queryParamNames?: QueryParamNames | undefined;
}

export const NavigationContext = createContext<NavigationPort | undefined>(undefined);

/** The ways to other screens. */
export const useNavigation = (): NavigationPort => usePort(NavigationContext, 'navigation');

/**
 * The engine's ports of a router.
 *
 * @param stepsBackTo how many steps back the user has visited an address, if that is known; a return then goes back there,
 *   instead of replacing the current address
 */
export function routerNavigation(router: Router, stepsBackTo?: (href: string) => number | undefined) {
  const navigate: NavigationPort['navigate'] = async (
    href,
    { replace = false, isReturn = false, startsAtTop = false } = {},
  ) => {
    const steps = isReturn ? stepsBackTo?.(href) : undefined;
    if (steps === undefined) await router.navigate(href, { replace: replace || isReturn });
    else await router.go(-steps, { startsAtTop });
  };
  const back: NavigationPort['back'] = (fallback) =>
    void (router.read().key === 'default' ? router.navigate(fallback) : router.go(-1));
  return { router, navigate, back };
}
