import type { QueryParamNames } from '#engine';

/** The portal's names for a list's state in addresses, which users keep as bookmarks. */
export const queryParamNames: QueryParamNames = {
  query: 'suche',
  mode: 'modus',
  page: 'seite',
  pageSize: 'zeilen',
  column: 'spalte',
  view: 'ansicht',
  quickLook: 'schnellansicht',
  modes: { exact: 'EXAKT', contains: 'ENTHAELT', phonetic: 'PHONETISCH' },
};
