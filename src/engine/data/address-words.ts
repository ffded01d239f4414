import type { SearchMode } from '#model';

/** Names of the parts of a list's state in its address. */
export interface AddressWords {
  query: string;
  mode: string;
  page: string;
  pageSize: string;
  /** Repeated, once for each column that is shown. */
  column: string;
  /** The saved view that the state comes from. */
  view: string;
  modes: Readonly<Record<SearchMode, string>>;
}

export const addressWords: AddressWords = {
  query: 'query',
  mode: 'mode',
  page: 'page',
  pageSize: 'rows',
  column: 'column',
  view: 'view',
  modes: { exact: 'exact', contains: 'contains', phonetic: 'phonetic' },
};

/** Stands before the names of filters in the address of a list: filter.sprache. */
export const filterPrefix = 'filter.';
