const formatted = (count: number): string => count.toLocaleString('de-DE');

/** Texts of selected rows, and of what is done with them. */
export const bulkTexts = {
  name: 'Auswahl',
  selected: (count: number) => `${formatted(count)} ausgewählt`,
  selectAll: (count: number) => `Alle ${formatted(count)} auswählen`,
  clear: 'Auswahl aufheben',
  ended: 'Die Auswahl wurde aufgehoben, weil sich Suche oder Filter geändert haben.',
  job: 'Sammelaktion',
  progress: (title: string) => `Fortschritt: ${title}`,
  running: (title: string, done: number, count: number) =>
    `${title}: ${formatted(done)} von ${formatted(count)}`,
  starts: (title: string) => `${title} läuft.`,
  stop: 'Anhalten',
  ends: {
    finished: (title: string) => title,
    stopped: (title: string) => `${title}: angehalten`,
    broken: (title: string) => `${title}: abgebrochen`,
  },
  done: (count: number) => `${formatted(count)} erledigt`,
  failed: (count: number) => `${formatted(count)} nicht möglich`,
  rest: (count: number) => `${formatted(count)} unverändert`,
  details: 'Einzelheiten',
  undo: 'Rückgängig',
  close: 'Schließen',
  failures: {
    title: (title: string) => `${title}: nicht möglich`,
    row: 'Eintrag',
    reason: 'Grund',
    gone: (key: string) => `Nr. ${key} (nicht mehr vorhanden)`,
    first: (count: number) => `Gezeigt werden die ersten ${formatted(count)}.`,
    csv: 'Als CSV-Datei speichern',
    file: (title: string) => `${title} – nicht möglich`,
  },
};
