import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

let origin: HTMLElement | undefined;
let isWalking = false;

/**
 * Handlers that let the Tab key leave the notices: the toaster would return the focus to its previous place, so keyboard
 * users would never get past them (WCAG 2.1.2). After a notice was closed, returning the focus is right.
 */
export const letFocusGo = {
  onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      origin = relatedTarget;
  },
  onKeyDown({ key }: KeyboardEvent): void {
    isWalking = key === 'Tab';
  },
  /** A button disappears with its notice: the focus must not fall back to the page. */
  onClick({ currentTarget }: MouseEvent<HTMLElement>): void {
    if (origin?.isConnected && currentTarget.contains(document.activeElement)) origin.focus();
  },
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    const isLeft = !currentTarget.contains(relatedTarget);
    if (isLeft && isWalking && origin) {
      const goal = origin;
      // The toaster looks for the focus within this task.
      goal.focus = () => undefined;
      setTimeout(() => Reflect.deleteProperty(goal, 'focus'));
    }
    if (isLeft) origin = undefined;
    isWalking = false;
  },
};
