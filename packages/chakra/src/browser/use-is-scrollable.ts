import { type RefCallback, useCallback, useState } from 'react';
import { observeContent, observeSize } from './observe.ts';

/** Whether an element's content overflows; such an area must be reachable by keyboard (WCAG 2.1.1). */
export function useIsScrollable<Area extends HTMLElement>(): [RefCallback<Area>, boolean] {
  const [isScrollable, setScrollable] = useState(false);
  const ref = useCallback((area: Area | null) => {
    if (!area) return undefined;
    const measure = () => setScrollable(area.scrollHeight > area.clientHeight);
    const stopSize = observeSize([area], measure);
    // The area keeps its size when its content grows beyond it.
    const stopContent = observeContent(area, measure);
    return () => {
      stopSize();
      stopContent();
    };
  }, []);
  return [ref, isScrollable];
}
