import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe.ts';

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
    const stop = observeSize([current], measure);
    window.addEventListener('resize', measure);
    return () => {
      stop();
      window.removeEventListener('resize', measure);
      style.removeProperty('--header');
    };
  }, [header]);
  return isTall ? 'relative' : 'sticky';
}
