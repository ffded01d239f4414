import { type RefObject, useLayoutEffect, useState } from 'react';

/** Share of the window's height that may stay covered while the page scrolls. */
const most = 1 / 5;

/** Whether an element takes too much of the window's height to be sticky, as with very large text or in a low window. */
export function useIsTall(element: RefObject<HTMLElement | null>): boolean {
  const [isTall, setTall] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setTall(current.offsetHeight > window.innerHeight * most);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return isTall;
}
