import type { SearchMode } from '#model';

/** Names of the parts of a list's state in its address. */
export interface AddressWords {
  query: string;
  mode: string;
  page: string;
  pageSize: string;
  modes: Readonly<Record<SearchMode, string>>;
}

export const addressWords: AddressWords = {
  query: 'query',
  mode: 'mode',
  page: 'page',
  pageSize: 'rows',
  modes: { exact: 'exact', contains: 'contains', phonetic: 'phonetic' },
};
