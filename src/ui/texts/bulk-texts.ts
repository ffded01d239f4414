import { capitalize, formatCount } from '#engine';

/** Texts of selected rows, and of what is done with them. */
export const bulkTexts = {
  name: 'Auswahl',
  selected: (count: string) => capitalize(`${count} ausgewählt`),
  selectAll: (count: string) => `Alle ${count} auswählen`,
  selectUncounted: (count: string) => `Alle auswählen (${count})`,
  clear: 'Auswahl aufheben',
  ended: 'Die Auswahl wurde aufgehoben, weil sich Suche oder Filter geändert haben.',
  job: 'Sammelaktion',
  progress: (title: string) => `Fortschritt: ${title}`,
  running: (title: string, done: number, count: number) =>
    `${title}: ${formatCount(done)} von ${formatCount(count)}`,
  starts: (title: string) => `${title} läuft.`,
  stop: 'Anhalten',
  ends: {
    finished: (title: string) => title,
    stopped: (title: string) => `${title}: angehalten`,
    broken: (title: string) => `${title}: abgebrochen`,
  },
  done: (count: number) => `${formatCount(count)} erledigt`,
  failed: (count: number) => `${formatCount(count)} nicht möglich`,
  rest: (count: number) => `${formatCount(count)} unverändert`,
  details: 'Einzelheiten',
  undo: 'Rückgängig',
  close: 'Schließen',
  failures: {
    title: (title: string) => `${title}: nicht möglich`,
    row: 'Eintrag',
    reason: 'Grund',
    gone: (key: string) => `Nr. ${key} (nicht mehr vorhanden)`,
    first: (count: number) => `Gezeigt werden die ersten ${formatCount(count)}.`,
    csv: 'Als CSV-Datei speichern',
    file: (title: string) => `${title} – nicht möglich`,
  },
};
