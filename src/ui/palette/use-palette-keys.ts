import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PaletteHit } from '#engine/face';

interface PaletteKeys {
  /** Position of the active entry; -1 for none. */
  marked: number;
  mark: (index: number) => void;
  /** Call it after each change of the text: makes the first entry active again. */
  restart: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrow keys move the active entry in a circle, Enter picks it. Enter during a search picks its first hit. */
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
