/**
 * Moves the focus to what may appear late: a form or a widget may have to be loaded first. A user who begins to do something
 * else meanwhile is left alone.
 *
 * @param find the element to focus; null as long as it is not there
 * @param focus by default it takes the focus
 * @returns stops looking for it
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
