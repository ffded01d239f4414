import type { Row } from '#model';
import type { SearchResult } from '../data/data-source.ts';
import { idOf, type RowKey } from './row-ids.ts';

/** All rows of the loaded pages, each key once, since rows may move between pages while scrolling. */
export function mergePages(pages: readonly SearchResult[], key: RowKey): Row[] {
  const byKey = new Map<string, Row>();
  for (const page of pages) {
    for (const row of page.data) {
      const id = idOf(row, key);
      if (!byKey.has(id)) byKey.set(id, row);
    }
  }
  return [...byKey.values()];
}
