import { useLayoutEffect } from 'react';
import { readStored, writeStored } from '#ui';

const key = 'dichte';
type Density = 'compact' | 'comfortable';

function show(density: Density): void {
  document.documentElement.dataset.density = density;
}

/** Applies the density last used in this browser before the first render, so that nothing moves once the user is known. */
export function startDensity(): void {
  show(readStored(key) === 'compact' ? 'compact' : 'comfortable');
}

/** Staff, who work with lists all day, get narrower rows and wider pages (result-table.css, global-css.ts). */
export function useDensity(role: string | undefined): void {
  const density = role === undefined ? undefined : role === 'vn' ? 'comfortable' : 'compact';
  useLayoutEffect(() => {
    if (density === undefined) return;
    show(density);
    writeStored(key, density === 'compact' ? density : undefined);
  }, [density]);
}
