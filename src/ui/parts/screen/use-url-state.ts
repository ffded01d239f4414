import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '#engine';
import type { UrlState } from '#engine/internal';

/**
 * A screen that is drawn beside the one that the address means keeps here what it would keep in the address. Null on a page of
 * its own.
 */
export const Aside = createContext<Pick<UrlState, 'params' | 'setParams'> | null>(null);

/** Search parameters in memory, for a screen beside or above the one that the address means; the value of Aside. */
export function useMemoryUrlState(): Pick<UrlState, 'params' | 'setParams'> {
  const [params, setParams] = useState(() => new URLSearchParams());
  return useMemo(() => ({ params, setParams }), [params]);
}

/** The search parameters of the address. */
export function useUrlState(): UrlState {
  const { queryParamNames } = useEngine();
  const aside = useContext(Aside);
  const [params, set] = useSearchParams();
  const setParams = useCallback(
    (next: URLSearchParams, entry?: 'new') =>
      set(next, { replace: entry !== 'new', preventScrollReset: true }),
    [set],
  );
  return useMemo(
    () => ({ ...(aside ?? { params, setParams }), paramNames: queryParamNames }),
    [aside, params, setParams, queryParamNames],
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
  return useMemo(() => {
    const isOwn = (name: string): boolean => name.startsWith(prefix);
    const params = new URLSearchParams();
    for (const [name, value] of all) if (isOwn(name)) params.append(name.slice(prefix.length), value);
    const setParams = (next: URLSearchParams): void => {
      const merged = new URLSearchParams([...all].filter(([name]) => !isOwn(name)));
      for (const [name, value] of next) merged.append(prefix + name, value);
      setAll(merged);
    };
    return { params, setParams, paramNames };
  }, [all, setAll, paramNames, prefix]);
}
