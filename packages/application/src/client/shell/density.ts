import { readStored, writeStored } from '@schema-screens/chakra';
import { useLayoutEffect } from 'react';

/** The height of rows where a list has none of its own, and the width of pages (result-table.css, global-css.ts). */
const show = (isCompact: boolean): void => {
  document.documentElement.dataset.density = isCompact ? 'compact' : 'comfortable';
};

/**
 * Applies the density last used in this browser before the first render, so that nothing moves once the user is known.
 *
 * @param key under which the browser keeps it
 */
export const startDensity = (key: string): void => show(readStored(key) === 'compact');

/**
 * Staff, who work with lists all day, get narrower rows and wider pages.
 *
 * @param isStaff undefined: the user is not known, the density stays
 */
export function useDensity(key: string, isStaff: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isStaff === undefined) return;
    show(isStaff);
    writeStored(key, isStaff ? 'compact' : undefined);
  }, [key, isStaff]);
}
