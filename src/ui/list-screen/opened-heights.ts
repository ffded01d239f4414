/** Whether an element is what an opened row shows below itself. */
export const isBelow = (element: Element): boolean => element.hasAttribute('data-expanded');

/** By how much a row is higher for what it shows below itself. */
export function heightBelow(row: Element): number {
  const below = row.nextElementSibling;
  return below && isBelow(below) ? Math.round(below.getBoundingClientRect().height) : 0;
}

/**
 * Watches what opened rows show below themselves, and reports how high a row is with it and, when closed, without. A row
 * that is scrolled out of the document keeps its height.
 */
export function watchBelow(onHeight: (row: Element, height: number) => void): ResizeObserver {
  const rows = new WeakMap<Element, Element>();
  return new ResizeObserver((entries, observer) => {
    for (const { target } of entries) {
      const row = rows.get(target) ?? target.previousElementSibling;
      if (row) rows.set(target, row);
      if (!target.isConnected) observer.unobserve(target);
      if (!row?.isConnected) continue;
      onHeight(row, Math.round(row.getBoundingClientRect().height) + heightBelow(row));
    }
  });
}
