import type { PaletteHit } from '@schema-screens/core/internal';
import { type KeyboardEvent, useEffect, useState } from 'react';

interface PaletteKeys {
  /** Position of the active entry; -1 for none. */
  marked: number;
  mark: (index: number) => void;
  /** Call it after each change of the text: makes the first entry active again. */
  restart: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const idOf = ({ key, href }: PaletteHit): string => `${key} ${href}`;

/**
 * Arrow keys move the active entry in a circle, Enter picks it. Enter during a search picks its first hit. An entry that the user has
 * moved to stays active when others are found before it.
 */
export function usePaletteKeys(
  hits: readonly PaletteHit[],
  isSearching: boolean,
  onPick: (hit: PaletteHit) => void,
): PaletteKeys {
  const [selected, setChosen] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const found = hits.findIndex((hit) => idOf(hit) === selected);
  const marked = hits.length === 0 ? -1 : Math.max(found, 0);
  const awaited = isAwaited ? hits[0] : undefined;
  if (isAwaited && !isSearching && !awaited) setAwaited(false);
  useEffect(() => {
    if (!awaited) return;
    setAwaited(false);
    onPick(awaited);
  }, [awaited, onPick]);
  const mark = (index: number): void => {
    const hit = hits[index];
    if (hit) setChosen(idOf(hit));
  };
  const move = (step: number): void => mark((marked + step + hits.length) % hits.length);
  return {
    marked,
    mark,
    restart: () => {
      setChosen(undefined);
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
