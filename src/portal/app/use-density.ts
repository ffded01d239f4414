import { useLayoutEffect } from 'react';

/** Staff, who work with lists all day, get narrower rows and wider pages (result-table.css, global-css.ts). */
export function useDensity(role: string | undefined): void {
  const isCompact = role !== undefined && role !== 'vn';
  useLayoutEffect(() => {
    document.documentElement.dataset.density = isCompact ? 'compact' : 'comfortable';
  }, [isCompact]);
}
