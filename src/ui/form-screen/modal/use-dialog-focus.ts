import { type RefObject, useEffect, useMemo } from 'react';

const inputs = ['input:not([type=hidden])', 'select', 'textarea', 'button']
  .map((part) => `.f-field ${part}:not(:disabled)`)
  .join(', ');

const firstField = (content: string): HTMLElement | null =>
  document.getElementById(content)?.querySelector<HTMLElement>(inputs) ?? null;

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
        return firstField(content);
      },
    }),
    [content],
  );

/**
 * Moves the focus into the first field where that comes only after the dialog has opened – the form or its widgets may be
 * loaded late. Whoever has begun to do something else meanwhile is left alone.
 *
 * @param isLoaded whether the form is there
 */
export function useLateField(content: string, isLoaded: boolean): void {
  useEffect(() => {
    const around = isLoaded ? document.getElementById(content) : null;
    if (!around) return;
    const stopping = new AbortController();
    const observer = new MutationObserver(look);
    function stop(): void {
      stopping.abort();
      observer.disconnect();
    }
    function look(): void {
      const field = firstField(content);
      if (!field) return;
      stop();
      // As long as the dialog has not taken the focus, it will look for the field itself.
      if (around?.closest('[role=dialog]')?.contains(document.activeElement)) field.focus();
    }
    observer.observe(around, { childList: true, subtree: true });
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, stop, { signal: stopping.signal, capture: true });
    look();
    return stop;
  }, [content, isLoaded]);
}
