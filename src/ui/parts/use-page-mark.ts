import { useLayoutEffect } from 'react';

/** What the style sheets ask of the whole page (theme/global-css.ts, list-screen/list-screen.css). */
type PageMark = 'listLoads' | 'listFills';

/**
 * Marks the page while something holds. A style sheet that asked by :has() would have every change of the page, a row more for
 * instance, find all of its styles anew.
 */
export function usePageMark(mark: PageMark, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark, isOn]);
}
