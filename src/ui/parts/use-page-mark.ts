import { useLayoutEffect } from 'react';

/** What the style sheets ask of the whole page (theme/global-css.ts, list-screen/list-screen.css). */
type PageMark = 'loads' | 'sectionLoads' | 'listLoads' | 'listFills';

/** How many have set a mark. */
const holders = new Map<PageMark, number>();

function hold(mark: PageMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change;
  holders.set(mark, count);
  const { dataset } = document.documentElement;
  if (count > 0) dataset[mark] = '';
  else delete dataset[mark];
}

/**
 * Marks the page while something holds. A style sheet that asked by :has() would have every change of the page, a row more for
 * instance, find all of its styles again.
 */
export function usePageMark(mark: PageMark, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, isOn]);
}
