/** Whether an element is the expanded content of a row. */
export const isBelow = (element: Element): boolean => element.hasAttribute('data-expanded');

/** The height of a row's expanded content. */
export function heightBelow(row: Element): number {
  const below = row.nextElementSibling;
  return below && isBelow(below) ? Math.round(below.getBoundingClientRect().height) : 0;
}

/**
 * Watches the expanded content of rows, and reports each row's height with it and, once collapsed, without. A row that is
 * scrolled out of the document keeps its height.
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
