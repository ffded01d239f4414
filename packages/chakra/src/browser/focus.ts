/** Dialogs, menus and notices, which return the focus to where it was. */
export const focusRestoringElements = '[role=dialog], [role=alertdialog], [role=menu], [data-scope=toast]';

export const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Calls a function when what is being rendered has its final focus: a closing dialog or notice returns the focus in the next
 * frame, and rows of a window that has moved are rendered in it.
 *
 * @returns a function that cancels the call
 */
export function afterRender(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * The element that gets the focus of a whole screen: what it answers to the last one, or its heading, or the content while
 * there is no heading yet.
 */
export function screenFocusTarget(main: HTMLElement): HTMLElement {
  const head = main.querySelector<HTMLElement>('[data-part=page-notice]') ?? main.querySelector('h1');
  head?.setAttribute('tabindex', '-1');
  return head ?? main;
}

/** What the focus moves to when one of several elements is removed: the next one, else the previous one. */
export const nextOrPrevious = <Each>(all: readonly Each[], at: number): Each | undefined =>
  all[at + 1] ?? all[at - 1];
