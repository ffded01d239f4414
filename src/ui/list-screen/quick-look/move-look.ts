import type { Location, NavigateFunction, SetURLSearchParams } from 'react-router-dom';

interface LookPlace {
  location: Location;
  params: URLSearchParams;
  setParams: SetURLSearchParams;
  go: NavigateFunction;
  /** The parameter of the address. */
  word: string;
}

/** What the history keeps of an opened quick look: the search of the address before. */
interface Opened {
  quickLookFrom?: string;
}

/** Opens a row, goes on to another one, or without one closes the quick look. */
export function moveLook({ location, params, setParams, go, word }: LookPlace, to: string | undefined): void {
  const next = new URLSearchParams(params);
  const isOpen = next.has(word);
  const state = location.state as Opened | null;
  if (to === undefined) {
    if (!isOpen) return;
    next.delete(word);
    // The list is as it was when the row was opened: the step back leaves nothing behind.
    if (state?.quickLookFrom === next.toString()) void go(-1);
    else setParams(next, { replace: true, preventScrollReset: true });
    return;
  }
  if (next.get(word) === to) return;
  next.set(word, to);
  const opened: Opened | null = isOpen ? state : { quickLookFrom: params.toString() };
  // Applied at once: a second key press finds the row open.
  setParams(next, { replace: isOpen, state: opened, preventScrollReset: true, flushSync: true });
}
