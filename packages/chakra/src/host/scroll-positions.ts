import type { Router } from '@schema-screens/core';
import { useLayoutEffect, useRef, useState } from 'react';

const storageName = 'scroll-positions';

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(storageName) ?? '[]') as [string, number][]);
  } catch {
    // Storage may be switched off; positions are not worth more.
    return new Map();
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(storageName, JSON.stringify([...positions].slice(-50)));
  } catch {
    // As above.
  }
}

/**
 * A new address starts at the top of the page, and so does one that is returned to after a save; Back, and loading the page
 * again, return to where it was scrolled to.
 */
export function useScrollPositions({ useLocation }: Router): void {
  const { key: entry, pathname, isStill = false, startsAtTop = false } = useLocation();
  // The first entry of each visit of a tab has the same key.
  const key = entry === 'default' ? `${entry} ${pathname}` : entry;
  const currentKey = useRef<string>(undefined);
  const [positions] = useState(() => (typeof window === 'undefined' ? new Map() : storedPositions()));
  useLayoutEffect(() => {
    const isFirst = currentKey.current === undefined;
    if (currentKey.current === key) return;
    currentKey.current = key;
    const position = startsAtTop ? 0 : positions.get(key);
    if (position !== undefined) window.scrollTo({ top: position });
    else if (!isFirst && !isStill) window.scrollTo({ top: 0 });
    positions.set(key, window.scrollY);
  }, [key, isStill, startsAtTop, positions]);
  useLayoutEffect(() => {
    const remember = () => {
      if (currentKey.current !== undefined) positions.set(currentKey.current, window.scrollY);
    };
    const leave = () => store(positions);
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [positions]);
}
