import type { SearchMode } from '../data/data-source.ts';
import type { PageSize } from '../list/list-state.ts';

/** Every default of the definition language, in one place. A definition says only what differs. */
export const listDefaults = {
  pageSize: 25,
  paging: 'scroll',
  pageSizes: [5, 10, 25, 50, 'alle'] as PageSize[],
  noun: { one: 'Eintrag', many: 'Einträge' },
  mode: 'ENTHAELT' as SearchMode,
  modes: ['EXAKT', 'ENTHAELT'] as SearchMode[],
  searchDelay: 400,
  placeholder: 'Suchbegriff eingeben',
  empty: 'Es wurden keine Daten gefunden',
  emptyFiltered: 'Mit Ihren Filtereinstellungen wurden keine Daten gefunden',
  key: 'id',
} as const;

export const tableDefaults = {
  empty: 'Es wurden keine Einträge gefunden.',
  emptyFiltered: listDefaults.emptyFiltered,
} as const;

export const formDefaults = {
  /** Milliseconds of rest after which a text field hands over what was typed. */
  typingPause: 300,
  whenHidden: 'clear',
  warnOnLeave: true,
  errorFocus: 'summary',
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

export const confirmDefaults = { title: 'Bitte bestätigen', ok: 'OK', cancel: 'Abbrechen' } as const;
