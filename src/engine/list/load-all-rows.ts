import { largestPage } from '#language';
import type { Row } from '#model';
import type { DataSource, SearchQuery } from '../data/data-source.ts';
import { mergePages } from './merge-pages.ts';

/**
 * All rows of a search, page after page.
 *
 * @param limit the most rows that are wanted
 * @param onProgress hears of the rows that are here and of those found
 * @throws RequestError
 */
export async function loadAllRows(
  data: DataSource,
  resource: string,
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
    const response = await data.search(resource, { ...query, page, pageSize: largestPage }, options.signal);
    pages.push(response);
    loaded += response.data.length;
    options.onProgress?.(Math.min(loaded, response.count), response.count);
    if (response.data.length === 0 || loaded >= response.count || loaded >= options.limit) break;
  }
  return mergePages(pages, data.primaryKey(resource)).slice(0, options.limit);
}
