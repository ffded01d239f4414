import { useLayoutEffect } from 'react';

/** States of the whole page for style sheets (theme/global-css.ts, list-screen/list-screen.css). */
type PageMark = 'loads' | 'sectionLoads' | 'listLoads' | 'listFills';

/** Number of components that set each mark. */
const holders = new Map<PageMark, number>();

function hold(mark: PageMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change;
  holders.set(mark, count);
  const { dataset } = document.documentElement;
  if (count > 0) dataset[mark] = '';
  else delete dataset[mark];
}

/**
 * Marks the page while a component is in a state. A style sheet with :has() would recalculate all styles on every change of the
 * page, such as an added row.
 */
export function usePageMark(mark: PageMark, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, isOn]);
}
