import type { Row } from '#model';
import type { SearchResult } from '../data/data-source.ts';

/** All rows of the loaded pages, each primary key once: rows that moved while scrolling do not stand twice. */
export function mergePages(pages: readonly SearchResult[], key: string): Row[] {
  const byKey = new Map<unknown, Row>();
  for (const page of pages) {
    for (const row of page.data) {
      const id = row[key];
      if (!byKey.has(id)) byKey.set(id, row);
    }
  }
  return [...byKey.values()];
}
