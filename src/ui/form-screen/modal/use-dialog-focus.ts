import { type RefObject, useEffect, useMemo } from 'react';
import { firstInput } from '../focus-field.ts';
import { focusWhenThere } from '../focus-when-there.ts';

/**
 * The first field of a form in a dialog, for the dialog to give it the focus when it opens. Before that nothing in it
 * may take the focus: the dialog remembers what has it then, and gives it back in the end.
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
 * Moves the focus into the first field where that comes only after the dialog has opened – the form or its widgets may be
 * loaded late.
 *
 * @param isLoaded whether the form is there
 */
export function useLazyField(content: string, isLoaded: boolean): void {
  useEffect(() => {
    const around = isLoaded ? document.getElementById(content) : null;
    if (!around) return undefined;
    return focusWhenThere(
      () => firstInput(around),
      (field) => {
        // As long as the dialog has not taken the focus, it will look for the field itself.
        if (around.closest('[role=dialog]')?.contains(document.activeElement)) field.focus();
      },
    );
  }, [content, isLoaded]);
}
