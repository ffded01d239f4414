/** Number of pages; at least one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Numbers of the page links: at most three, with the current page in the middle where possible. */
export function pageLinks(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2));
  return Array.from({ length: Math.min(3, pages) }, (_unused, index) => first + index);
}
