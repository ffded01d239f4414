import type { SearchMode } from '../data/data-source.ts';
import type { PageSize } from '../list/list-state.ts';
import * as language from './defaults.gen.ts';

/**
 * What holds where a definition says nothing: the defaults that the language's schemas name (`defaults.gen.ts`), and those
 * that no definition can change.
 */
export const listDefaults = {
  ...language.listDefaults,
  pageSizes: language.listDefaults.pageSizes satisfies readonly PageSize[],
  mode: language.listSearchDefaults.mode,
  modes: ['EXAKT', 'ENTHAELT'] as SearchMode[],
  searchDelay: 400,
  placeholder: language.listSearchDefaults.placeholder,
  empty: language.listEmptyDefaults.text,
  emptyFiltered: language.listEmptyDefaults.filtered,
  key: language.listSourceDefaults.key,
} as const;

export const tableDefaults = {
  empty: 'Es wurden keine Einträge gefunden.',
  emptyFiltered: listDefaults.emptyFiltered,
} as const;

export const formDefaults = {
  /** Milliseconds of rest after which a text field hands over what was typed. */
  typingPause: 300,
  ...language.formDefaults,
  ...language.formSectionDefaults,
  success: { title: 'Gespeichert', text: 'Datensatz erfolgreich gespeichert.' },
  cancelled: {
    title: 'Abgebrochen',
    text: 'Das Senden wurde abgebrochen. Ihre Eingaben sind noch da; Sie können sie jederzeit erneut senden.',
  },
  unchanged: { title: 'Keine Änderungen', text: 'Es wurden keine Änderungen vorgenommen.' },
} as const;

export const itemsDefaults = { title: 'Eintrag', add: 'hinzufügen' } as const;

export const pickerDefaults = {
  rows: 16,
  shown: 7,
  minMatches: 2,
  delay: 350,
  unknown: 'Nicht vorhanden!',
} as const;

export const deleteDefaults = {
  success: { title: 'Gelöscht', text: 'Datensatz erfolgreich gelöscht.' },
  /** A question that ends so is told as done. */
  asks: ' löschen',
  done: ' gelöscht',
  text: 'Sind Sie sicher, dass Sie den ausgewählten Datensatz löschen möchten?',
} as const;

export const undoDefaults = {
  label: 'Rückgängig',
  success: { title: 'Rückgängig gemacht', text: 'Die Aktion wurde zurückgenommen.' },
} as const;

export const confirmDefaults = { title: 'Bitte bestätigen', ...language.commonConfirmDefaults } as const;
