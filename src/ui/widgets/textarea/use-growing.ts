import { type RefObject, useLayoutEffect } from 'react';

const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** Makes a text area grow with its text in browsers without `field-sizing`. */
export function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || !element) return;
    element.style.height = 'auto';
    element.style.height =
      text === '' ? '' : `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [area, text]);
}
