import type { Scope } from '@schema-screens/schema/language';
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type Ref,
  useContext,
  useMemo,
} from 'react';

/** An entry of the history. Addresses are those of the application: without the origin and a basename. */
export interface RouterLocation {
  pathname: string;
  /** Empty, or with its question mark. */
  search: string;
  /** Different for each entry; "default" for the first one of a visit. Back and Forward return to it. */
  key: string;
  /** What was given to `navigate`. */
  state: unknown;
  /** Whether it was opened with `preventScrollReset`. */
  isStill?: boolean;
  /** Whether it was returned to with `startsAtTop`. */
  startsAtTop?: boolean;
}

export interface NavigateOptions {
  /** Replaces the current entry. */
  replace?: boolean | undefined;
  /** Kept with the entry. */
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** What follows from it is in the document when `navigate` returns. */
  flushSync?: boolean | undefined;
}

export interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the application; one of another site is left to the browser. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * The application's router. It stays the same object while addresses change. Screens link, read their address and keep
 * the state of lists there through it; what leads elsewhere after an action is `navigate` and `back` of the engine.
 */
export interface Router {
  /** A hook: the current location; renders again when it changes. */
  useLocation: () => RouterLocation;
  /** The current location, for handlers. */
  read: () => RouterLocation;
  /** @param to path and query, or only a query ("?page=2") of the current path */
  navigate: (to: string, options?: NavigateOptions) => void | Promise<void>;
  /**
   * Moves in the history; negative: back.
   *
   * @param options startsAtTop: the page is not scrolled to where it was left
   */
  go: (steps: number, options?: { startsAtTop?: boolean }) => void | Promise<void>;
  /** An `a` that the router follows, unless the browser is to open it elsewhere. */
  Link: ComponentType<RouterLinkProps>;
  /** What the `href` of an address is; for a router whose Link is PlainLink. Default: the address itself. */
  hrefOf?: (to: string) => string;
  /**
   * A hook: asks before another location is opened. Without it only the browser asks, before the tab is closed.
   *
   * @param blocks whether a change of location has to be asked for
   * @param ask resolves to true if the location may be left
   */
  useBlocker?: (
    blocks: (from: RouterLocation, to: RouterLocation) => boolean,
    ask: () => Promise<boolean>,
  ) => void;
}

/** Path and query of a location, as `navigate` takes it. */
export const addressOf = ({ pathname, search }: Pick<RouterLocation, 'pathname' | 'search'>): string =>
  pathname + search;

/** The router of what is drawn; a PortsProvider sets it, and without one, e.g. on a sign-in page, the application. */
export const RouterContext = createContext<Router | null>(null);

/**
 * The router of what is drawn.
 *
 * @throws Error outside of a PortsProvider and of a RouterContext
 */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('No RouterContext');
  return router;
}

type ScreenQuery = NonNullable<Scope['query']>;

/** Reads the parameters of a screen that shares its page with others; null on a page of its own. */
export const ScreenQueryContext = createContext<ScreenQuery | null>(null);

/** What {query.x} is for the screen around: by default a parameter of the router's address. */
export function useScreenQuery(): ScreenQuery {
  const router = useRouter();
  const own = useContext(ScreenQueryContext);
  return useMemo(
    () => own ?? ((name) => new URLSearchParams(router.read().search).get(name) ?? undefined),
    [own, router],
  );
}
