import type { SearchMode } from '@schema-screens/schema/model';

/** Names of the parts of a list's state in its address. */
export interface QueryParamNames {
  query: string;
  mode: string;
  page: string;
  pageSize: string;
  /** All rows on one page, as a value of `pageSize`. */
  allRows: string;
  /** Repeated, once for each column that is shown. */
  column: string;
  /** The saved view that the state belongs to. */
  view: string;
  /** The record that is open beside the list. */
  quickLook: string;
  /** The step of a form, from 1. */
  step: string;
  modes: Readonly<Record<SearchMode, string>>;
}

export const queryParamNames: QueryParamNames = {
  query: 'query',
  mode: 'mode',
  page: 'page',
  pageSize: 'rows',
  allRows: 'all',
  column: 'column',
  view: 'view',
  quickLook: 'look',
  step: 'step',
  modes: { exact: 'exact', contains: 'contains', phonetic: 'phonetic' },
};

/** Repeated, once for each visible column. */
export const filterPrefix = 'filter.';
