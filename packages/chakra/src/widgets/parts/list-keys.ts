import { useEffect, useEffectEvent, useState } from 'react';

export interface ActiveOption {
  /** Position of the active entry; -1 for none. */
  index: number;
  clear: () => void;
  /** Moves the active entry by an arrow key, in a circle; true if the key did so. */
  move: (key: string, count: number) => boolean;
}

/** The active entry of a list that is navigated with the arrow keys while the focus stays in an input. */
export function useActiveOption(): ActiveOption {
  const [index, setIndex] = useState(-1);
  return {
    index,
    clear: () => setIndex(-1),
    move: (key, count) => {
      if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      const last = count - 1;
      if (key === 'ArrowDown') setIndex(index >= last ? 0 : index + 1);
      else setIndex(index <= 0 ? last : index - 1);
      return true;
    },
  };
}

/**
 * Handles the Escape key while a part of a widget is open, before a surrounding dialog closes: dialogs listen on the document, so
 * this listens above it.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      handleEscape();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
}
