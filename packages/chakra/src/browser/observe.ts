/**
 * Calls back whenever an element gets another size, and once it is observed.
 *
 * @returns a function that stops observing
 */
export function observeSize(elements: readonly Element[], onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * The same in the next frame, for what changes sizes itself: observers must not change what they are being notified of.
 *
 * @returns stop: stops observing; changed: asks for a call, too
 */
export function observeSizeInNextFrame(
  elements: readonly Element[],
  onChange: () => void,
): { stop: () => void; changed: () => void } {
  let frame = 0;
  const changed = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  const disconnect = observeSize(elements, changed);
  const stop = () => {
    cancelAnimationFrame(frame);
    disconnect();
  };
  return { stop, changed };
}

/**
 * Calls back whenever elements are added to or removed from an area, at any depth.
 *
 * @param depth children: only right below the area
 * @returns a function that stops observing
 */
export function observeContent(
  area: Node,
  onChange: () => void,
  depth: 'all' | 'children' = 'all',
): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(area, { childList: true, subtree: depth === 'all' });
  return () => observer.disconnect();
}
