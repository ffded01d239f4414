import { type RefObject, useEffect, useMemo } from 'react';
import { firstInput, focusWhenThere } from '../focus-field.ts';

/**
 * The first field of a form in a dialog, which the dialog focuses when it opens. Nothing in it may take the focus
 * before: the dialog remembers the focused element and restores it when it closes.
 *
 * @param content id of the element around the form
 */
export const useFirstField = (content: string): RefObject<HTMLElement | null> =>
  useMemo(
    () => ({
      get current() {
        return firstInput(document.getElementById(content));
      },
    }),
    [content],
  );

/**
 * Moves the focus into the first field if it appears after the dialog has opened, because the form or its widgets are
 * loaded late.
 *
 * @param isLoaded whether the form is loaded
 */
export function useLazyField(content: string, isLoaded: boolean): void {
  useEffect(() => {
    const around = isLoaded ? document.getElementById(content) : null;
    if (!around) return undefined;
    return focusWhenThere(
      () => firstInput(around),
      (field) => {
        // Until the dialog has taken the focus, it looks for the field itself.
        if (around.closest('[role=dialog]')?.contains(document.activeElement)) field.focus();
      },
    );
  }, [content, isLoaded]);
}
