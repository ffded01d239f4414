import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PaletteHit } from '#engine/face';

interface PaletteKeys {
  /** Position of the marked entry; -1 for none. */
  marked: number;
  mark: (index: number) => void;
  /** After each change of what is typed: the first entry is marked again. */
  restart: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Arrow keys move the mark in a circle, Enter picks the marked entry. Enter while the search is on picks the first entry
 * that it finds.
 */
export function usePaletteKeys(
  hits: readonly PaletteHit[],
  isSearching: boolean,
  onPick: (hit: PaletteHit) => void,
): PaletteKeys {
  const [index, setIndex] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const marked = Math.min(index, hits.length - 1);
  const awaited = isAwaited ? hits[0] : undefined;
  if (isAwaited && !isSearching && !awaited) setAwaited(false);
  useEffect(() => {
    if (!awaited) return;
    setAwaited(false);
    onPick(awaited);
  }, [awaited, onPick]);
  const move = (step: number): void => {
    if (hits.length > 0) setIndex((marked + step + hits.length) % hits.length);
  };
  return {
    marked,
    mark: setIndex,
    restart: () => {
      setIndex(0);
      setAwaited(false);
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      const hit = hits[marked];
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key !== 'Enter') return;
      else if (hit) onPick(hit);
      else if (isSearching) setAwaited(true);
      event.preventDefault();
    },
  };
}
