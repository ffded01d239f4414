import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element's content overflows; such an area must be reachable by keyboard (WCAG 2.1.1). */
export function useIsScrollable<Area extends HTMLElement>(): [RefCallback<Area>, boolean] {
  const [isScrollable, setScrollable] = useState(false);
  const ref = useCallback((area: Area | null) => {
    if (!area) return undefined;
    const measure = () => setScrollable(area.scrollHeight > area.clientHeight);
    const sizes = new ResizeObserver(measure);
    sizes.observe(area);
    // The area keeps its size when its content grows beyond it.
    const contents = new MutationObserver(measure);
    contents.observe(area, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return [ref, isScrollable];
}
