import { useCallback, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '#engine';
import type { UrlState } from '#engine/face';
import { Aside } from './aside.ts';

/** The search parameters of the address; changes replace the history entry, so that Back leaves the screen. */
export function useUrlState(): UrlState {
  const { addressWords } = useEngine();
  const aside = useContext(Aside);
  const [params, set] = useSearchParams();
  const setParams = useCallback(
    (next: URLSearchParams) => set(next, { replace: true, preventScrollReset: true }),
    [set],
  );
  return useMemo(
    () => ({ ...(aside ?? { params, setParams }), words: addressWords }),
    [aside, params, setParams, addressWords],
  );
}
