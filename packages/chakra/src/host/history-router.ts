import type { Router, RouterLocation } from '@schema-screens/core';
import { createRouter } from './create-router.tsx';

/** What an entry of the browser's history keeps, named as React Router names it. */
interface EntryState {
  key?: string;
  usr?: unknown;
  /** Its position among the entries of this page. */
  idx?: number;
  still?: boolean;
}

/** Reports to all routers of the page what one of them has written, which browsers do not. */
const written = 'historywrite';

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** The position of the current entry among those of this page. */
export const historyPosition = (): number => entryState().idx ?? 0;

/**
 * A router over the browser's history.
 *
 * @param basename the path below which the application lies, e.g. "/shop"; default: the whole site
 * @param onChange told each new location before anything is rendered for it
 */
export function createHistoryRouter(
  basename = '',
  onChange: (location: RouterLocation) => void = () => undefined,
): Router {
  let current: RouterLocation | undefined;
  let position = 0;
  // A step of the browser has happened when it is reported. To ask before it, it is undone, and then taken again.
  let step: 'undone' | 'agreed' | undefined;
  // Of the next step.
  let isToTop = false;

  function read(): RouterLocation {
    if (current && step === 'undone') return current;
    const { pathname: path, search } = window.location;
    const { key = 'default', usr: state = null, idx = 0, still: isStill = false } = entryState();
    const pathname = (path.startsWith(basename) ? path.slice(basename.length) : path) || '/';
    const isSame = current?.pathname === pathname && current.search === search && current.key === key;
    if (!current || !isSame) {
      current = { pathname, search, key, state, isStill, ...(isToTop && { startsAtTop: true }) };
      position = idx;
      isToTop = false;
    }
    return current;
  }

  return createRouter({
    read,
    follow(mayLeave, notify) {
      const report = () => {
        onChange(read());
        notify();
      };
      let whenUndone: () => void = () => undefined;
      const listener = () => {
        const last = step;
        step = undefined;
        if (last === 'undone') return whenUndone();
        const from = current;
        const before = position;
        const to = read();
        const steps = position - before;
        const answer = last === undefined && from && steps !== 0 ? mayLeave(from, to) : undefined;
        if (!answer) return report();
        current = from;
        position = before;
        step = 'undone';
        const undone = new Promise<void>((resolve) => {
          whenUndone = resolve;
        });
        window.history.go(-steps);
        void Promise.all([answer, undone]).then(([isAgreed]) => {
          if (!isAgreed) return;
          step = 'agreed';
          window.history.go(steps);
        });
      };
      window.addEventListener('popstate', listener);
      window.addEventListener(written, report);
      return () => {
        window.removeEventListener('popstate', listener);
        window.removeEventListener(written, report);
      };
    },
    write({ pathname, search, key, state, isStill = false }, replace) {
      const { idx = 0 } = entryState();
      const entry: EntryState = { key, usr: state, idx: replace ? idx : idx + 1, still: isStill };
      window.history[replace ? 'replaceState' : 'pushState'](entry, '', basename + pathname + search);
      window.dispatchEvent(new Event(written));
    },
    go(steps, { startsAtTop = false } = {}) {
      isToTop = startsAtTop;
      window.history.go(steps);
    },
    hrefOf: (to) => basename + to,
  });
}
