import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

interface DismissalOptions {
  /** Around what is open, and what opened it. */
  area: RefObject<HTMLElement | null>;
  /** What opened it gets the focus back after Esc. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Stays the same function from one rendering to the next. */
  onClose: () => void;
}

/**
 * Closes what a button has opened: by Esc, by a press outside, and when the focus leaves it.
 *
 * @returns handlers of the area
 */
export function useDismissal({ area, opener, isOpen, onClose }: DismissalOptions) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [area, isOpen, onClose]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      onClose();
      opener.current?.focus();
    },
    onBlur: (event: FocusEvent) => {
      if (isOpen && event.relatedTarget && !area.current?.contains(event.relatedTarget)) onClose();
    },
  };
}
