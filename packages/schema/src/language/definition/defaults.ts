import type { SearchMode } from '../../model/index.ts';
import * as language from './defaults.gen.ts';
import { formSubmitDefaults } from './defaults.gen.ts';
import type { Action } from './types.gen.ts';

/** The default icon and variant of a known action. */
export const actionPresets: Record<NonNullable<Action['kind']>, Pick<Action, 'icon' | 'variant'>> = {
  view: { icon: 'view' },
  edit: { icon: 'edit' },
  delete: { icon: 'delete', variant: 'danger' },
  // Their labels tell the changes apart.
  states: {},
  save: { icon: formSubmitDefaults.icon, variant: 'primary' },
  cancel: { icon: 'cancel', variant: 'plain' },
};

/**
 * Defaults besides texts: those in the language's schemas (`defaults.gen.ts`), and those that no definition can change.
 */
export const listDefaults = {
  pageSize: language.listDefaults.pageSize,
  paging: language.listDefaults.paging,
  pageSizes: language.listDefaults.pageSizes satisfies readonly PageSize[],
  mode: language.listSearchDefaults.mode,
  modes: ['exact', 'contains'] as SearchMode[],
  debounceMs: language.listSearchDefaults.debounce,
} as const;

export const formDefaults = {
  /** Milliseconds without typing after which a text field commits its text. */
  debounceMs: 300,
  ...language.formDefaults,
  ...language.formSectionDefaults,
} as const;

export const pickerDefaults = {
  rows: 16,
  shown: 7,
  minMatches: 2,
  debounceMs: 350,
} as const;

/** Rows per page; alle: all of them. */
export type PageSize = number | 'all';

/** The maximum number of rows that a back end returns at once. */
export const largestPage = 1000;
