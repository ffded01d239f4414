import { useEffect, useState } from 'react';

const inputs = ['input:not([type=hidden])', 'select', 'textarea', 'button']
  .map((part) => `.f-field ${part}:not(:disabled)`)
  .join(', ');

/**
 * The focus of a form in a dialog: at first in the first field, as soon as that is there – widgets may be loaded late –
 * and afterwards where it was before. Whoever has begun to do something else meanwhile is left alone.
 *
 * @param content id of the element around the form
 * @param isLoaded whether the form is there
 */
export function useDialogFocus(content: string, isLoaded: boolean): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog gives the focus back by itself, unless it was gone too fast.
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
  useEffect(() => {
    const around = isLoaded ? document.getElementById(content) : null;
    if (!around) return;
    const stopping = new AbortController();
    const observer = new MutationObserver(look);
    function look(): void {
      const field = around?.querySelector<HTMLElement>(inputs);
      if (!field) return;
      observer.disconnect();
      field.focus();
      // The dialog itself looks for what has the focus at first, a moment later.
      requestAnimationFrame(() => requestAnimationFrame(() => !stopping.signal.aborted && field.focus()));
    }
    const stop = () => {
      stopping.abort();
      observer.disconnect();
    };
    observer.observe(around, { childList: true, subtree: true });
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, stop, { signal: stopping.signal, capture: true });
    look();
    return stop;
  }, [content, isLoaded]);
}
