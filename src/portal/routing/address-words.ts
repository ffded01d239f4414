import type { AddressWords } from '#engine';

/** What a list's state is called in the portal's addresses, which users keep as bookmarks. */
export const addressWords: AddressWords = {
  query: 'suche',
  mode: 'modus',
  page: 'seite',
  pageSize: 'zeilen',
  column: 'spalte',
  view: 'ansicht',
  modes: { exact: 'EXAKT', contains: 'ENTHAELT', phonetic: 'PHONETISCH' },
};
