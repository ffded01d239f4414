/**
 * Moves the focus to an element that may appear late, because a form or a widget is being loaded. Stops if the user
 * does something else in the meantime.
 *
 * @param find the element to focus; null while it does not exist
 * @param focus how to focus it; default: by its focus method
 * @returns a function that stops waiting
 */
export function focusWhenThere(
  find: () => HTMLElement | null,
  focus: (target: HTMLElement) => void = (target) => target.focus(),
): () => void {
  const stopping = new AbortController();
  const observer = new MutationObserver(look);
  function stop(): void {
    stopping.abort();
    observer.disconnect();
  }
  function look(): void {
    const target = find();
    if (!target) return;
    stop();
    focus(target);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, stop, { signal: stopping.signal, capture: true });
  look();
  return stop;
}
