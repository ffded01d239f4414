import { createContext, useContext, useMemo, useState } from 'react';
import { type NavigateOptions, useEngine } from '#engine';
import type { UrlState } from '#engine/internal';

/** Search parameters, and how to change them; by default the current entry of the history is kept. */
interface Params {
  params: URLSearchParams;
  setParams: (params: URLSearchParams, options?: NavigateOptions) => void;
}

/**
 * A screen that is drawn beside the one that the address means keeps here what it would keep in the address. Null on a page of
 * its own.
 */
export const Aside = createContext<Params | null>(null);

/** Where a screen keeps its state: in memory, or in parameters of the address whose names begin with a prefix. */
export const StatePlace = createContext<{ prefix: string; memory: Params | null }>({
  prefix: '',
  memory: null,
});

/** Begins the ids and names of a screen that has others of its kind beside it; empty on a page of its own. */
export const useScreenPrefix = (): string => useContext(StatePlace).prefix;

/** Search parameters in memory. */
export function useMemoryParams(): Params {
  const [params, setParams] = useState(() => new URLSearchParams());
  return useMemo(() => ({ params, setParams }), [params]);
}

/** The parameters that begin with a prefix, without it. */
const withoutPrefix = (all: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams(
    [...all].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/** All parameters, those that begin with a prefix replaced. */
function replacePrefixed(all: URLSearchParams, prefix: string, own: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams([...all].filter(([name]) => !name.startsWith(prefix)));
  for (const [name, value] of own) next.append(prefix + name, value);
  return next;
}

/** The screen's search parameters, and the state of their entry in the history. */
export function useScreenParams(): Params & { state: unknown } {
  const { router } = useEngine();
  const aside = useContext(Aside);
  const { prefix, memory } = useContext(StatePlace);
  const { search, state } = router.useLocation();
  const elsewhere = aside ?? memory;
  return useMemo(
    () => ({
      params: withoutPrefix(new URLSearchParams(search), prefix),
      setParams: (next, options) =>
        router.navigate(`?${replacePrefixed(new URLSearchParams(router.read().search), prefix, next)}`, {
          replace: true,
          preventScrollReset: true,
          ...options,
        }),
      state: elsewhere ? undefined : state,
      ...elsewhere,
    }),
    [router, prefix, search, state, elsewhere],
  );
}

/** The screen's search parameters, for the engine. */
export function useUrlState(): UrlState {
  const { queryParamNames: paramNames } = useEngine();
  const { params, setParams } = useScreenParams();
  return useMemo(
    () => ({
      params,
      setParams: (next, entry) => setParams(next, { replace: entry !== 'new' }),
      paramNames,
    }),
    [params, setParams, paramNames],
  );
}

/**
 * The prefix of what the tables and charts of a section keep in the address, made of the section's numbers: '2.', or
 * '2.1.' for the first section within the second one.
 */
export const SectionPrefix = createContext('');

/** The prefix of a section within the current one, by its index. */
export const prefixWithin = (around: string, index: number): string => `${around}${index + 1}.`;

/** Like useUrlState, for the parameters of a section, without its prefix: sections may use the same names. */
export function useSectionUrlState(): UrlState {
  const prefix = useContext(SectionPrefix);
  const { params: all, setParams: setAll, paramNames } = useUrlState();
  return useMemo(
    () => ({
      params: withoutPrefix(all, prefix),
      setParams: (next) => setAll(replacePrefixed(all, prefix, next)),
      paramNames,
    }),
    [all, setAll, paramNames, prefix],
  );
}
