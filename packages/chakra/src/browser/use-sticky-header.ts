import { type RefObject, useLayoutEffect, useState } from 'react';

/** Share of the window's height that may stay covered while the page scrolls. */
const maxShare = 1 / 5;

/**
 * Keeps a header at the top of the window unless it covers much of it, as with very large text or in a low window (WCAG 2.2, 2.4.11).
 * While it does, what gets the focus or is scrolled to stands below it (`--header` in theme/global-css.ts).
 *
 * @param header what opens below it may not be part of its height
 * @returns how the header is positioned
 */
export function useStickyHeader(header: RefObject<HTMLElement | null>): 'sticky' | 'relative' {
  const [isTall, setTall] = useState(false);
  useLayoutEffect(() => {
    const { current } = header;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { offsetHeight } = current;
      const covers = offsetHeight > window.innerHeight * maxShare;
      setTall(covers);
      style.setProperty('--header', `${covers ? 0 : offsetHeight}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--header');
    };
  }, [header]);
  return isTall ? 'relative' : 'sticky';
}
