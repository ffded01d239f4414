import { largestPage } from '#language';
import type { Row } from '#model';
import type { DataSource, SearchQuery } from '../data/data-source.ts';
import { mergePages } from './merge-pages.ts';
import type { SearchedRows } from './use-searched-rows.ts';

/**
 * All rows of a search, loaded page by page.
 *
 * @param limit maximum number of rows
 * @param onProgress called with the number of rows loaded and of those found
 * @throws RequestError
 */
export async function loadAllRows(
  data: DataSource,
  { place, key, more }: SearchedRows,
  query: Omit<SearchQuery, 'page' | 'pageSize'>,
  options: {
    limit: number;
    signal?: AbortSignal;
    onProgress?: (loaded: number, count: number) => void;
  },
): Promise<Row[]> {
  const pages = [];
  let loaded = 0;
  for (let page = 1; ; page++) {
    const asked = { ...query, ...(more && { more }), page, pageSize: largestPage };
    const response = await data.search(place, asked, options.signal);
    pages.push(response);
    loaded += response.data.length;
    options.onProgress?.(Math.min(loaded, response.count), response.count);
    if (response.data.length === 0 || loaded >= response.count || loaded >= options.limit) break;
  }
  return mergePages(pages, key).slice(0, options.limit);
}
