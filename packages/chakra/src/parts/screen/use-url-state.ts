import { createStore, type NavigateOptions, useNavigation, useRouter } from '@schema-screens/core';
import type { UrlState } from '@schema-screens/core/internal';
import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useHostState } from '../../host/host.ts';

/** Search parameters, and how to change them; by default the current entry of the history is kept. */
interface Params {
  params: URLSearchParams;
  setParams: (params: URLSearchParams, options?: NavigateOptions) => void;
}

/**
 * A screen that is drawn beside the one that the address means keeps here what it would keep in the address. Null on a page of
 * its own.
 */
export const MemoryParamsContext = createContext<Params | null>(null);

/** Where a screen keeps its state: in memory, or in parameters of the address whose names begin with a prefix. */
export const StateLocationContext = createContext<{ prefix: string; memory: Params | null }>({
  prefix: '',
  memory: null,
});

/** Begins the ids and names of a screen that has others of its kind beside it; empty on a page of its own. */
export const useScreenPrefix = (): string => useContext(StateLocationContext).prefix;

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

/** The prefixes of the screens that are drawn. */
const createPrefixes = () => createStore<readonly string[]>([]);

/** Lets the screens of the page know the parameters of this one: none changes those of others. */
export function useRegisteredPrefix(prefix: string): void {
  const { read, set } = useHostState(createPrefixes);
  useLayoutEffect(() => {
    set([...read(), prefix]);
    return () => set(read().toSpliced(read().indexOf(prefix), 1));
  }, [read, set, prefix]);
}

/** Whether a parameter is that of a screen whose prefix begins with this one, as all do with none. */
const isOfOther = (name: string, prefix: string, prefixes: readonly string[]): boolean =>
  prefixes.some(
    (other) => other.length > prefix.length && other.startsWith(prefix) && name.startsWith(other),
  );

/** All parameters, those of one screen replaced. */
function replaceOwn(
  all: URLSearchParams,
  prefix: string,
  own: URLSearchParams,
  prefixes: readonly string[],
): URLSearchParams {
  const isOther = (name: string) => isOfOther(name, prefix, prefixes);
  const next = replacePrefixed(
    new URLSearchParams([...all].filter(([name]) => !isOther(name))),
    prefix,
    new URLSearchParams([...own].filter(([name]) => !isOther(prefix + name))),
  );
  for (const [name, value] of all) if (isOther(name)) next.append(name, value);
  return next;
}

/** The screen's search parameters, and the state of their entry in the history. */
export function useScreenParams(): Params & { state: unknown } {
  const router = useRouter();
  const prefixes = useHostState(createPrefixes);
  const aside = useContext(MemoryParamsContext);
  const { prefix, memory } = useContext(StateLocationContext);
  const { search, state } = router.useLocation();
  const elsewhere = aside ?? memory;
  return useMemo(
    () => ({
      params: withoutPrefix(new URLSearchParams(search), prefix),
      setParams: (next, options) =>
        router.navigate(
          `?${replaceOwn(new URLSearchParams(router.read().search), prefix, next, prefixes.read())}`,
          {
            replace: true,
            preventScrollReset: true,
            ...options,
          },
        ),
      state: elsewhere ? undefined : state,
      ...elsewhere,
    }),
    [router, prefix, prefixes, search, state, elsewhere],
  );
}

/** The screen's search parameters, for the engine. */
export function useUrlState(): UrlState {
  const { queryParamNames: paramNames } = useNavigation();
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
export const sectionPrefix = (around: string, index: number): string => `${around}${index + 1}.`;

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
