import type { Row } from '@schema-screens/schema/model';
import { useEffect, useRef } from 'react';
import type { ScrollContainer } from './scroll-container.ts';

/** Pixels below the viewport at which scrolling down loads the next rows. */
const nearEnd = 300;

/**
 * Asks for more rows when the user scrolls down near their end, and as long as they do not fill their container. What merely ends
 * nearby is no reason to load: every search would load a second page.
 *
 * @param onEnd undefined if there are no more rows
 */
export function useEndReached(
  container: ScrollContainer | null,
  rows: readonly Row[],
  onEnd: (() => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have another height
  useEffect(() => {
    if (!container || !onEnd) return;
    const fill = () => {
      if (container.below() < 1) onEnd();
    };
    fill();
    window.addEventListener('resize', fill);
    return () => window.removeEventListener('resize', fill);
  }, [container, rows, onEnd]);

  const lastTop = useRef(0);
  useEffect(() => {
    if (!container || !onEnd) return;
    const onScroll = () => {
      const top = container.top();
      // Going back to the first row of a new search is scrolling, too.
      if (top > lastTop.current && container.below() < nearEnd) onEnd();
      lastTop.current = top;
    };
    container.source.addEventListener('scroll', onScroll, { passive: true });
    return () => container.source.removeEventListener('scroll', onScroll);
  }, [container, onEnd]);
}
