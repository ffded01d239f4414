import type { SearchMode } from '../data/data-source.ts';
import type { PageSize } from '../list/list-state.ts';

/** Every default of the definition language that is no text, in one place. A definition says only what differs. */
export const listDefaults = {
  pageSize: 25,
  paging: 'scroll',
  pageSizes: [5, 10, 25, 50, 'alle'] as PageSize[],
  mode: 'ENTHAELT' as SearchMode,
  modes: ['EXAKT', 'ENTHAELT'] as SearchMode[],
  searchDelay: 400,
  key: 'id',
} as const;

export const formDefaults = {
  /** Milliseconds of rest after which a text field hands over what was typed. */
  typingPause: 300,
  whenHidden: 'clear',
  warnOnLeave: true,
  errorFocus: 'summary',
} as const;

export const pickerDefaults = {
  rows: 16,
  shown: 7,
  minMatches: 2,
  delay: 350,
} as const;
