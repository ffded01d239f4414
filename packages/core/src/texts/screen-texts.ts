/** Texts of screens and their parts, and of what is wrong with them. */
export const screenTexts = {
  title: 'Seite',
  missing: 'Diese Seite gibt es nicht.',
  loading: 'Wird geladen',
  wrong: 'Diese Seite ist fehlerhaft eingerichtet',
  notLoaded: 'Die Seite konnte nicht vollständig geladen werden',
  notLoadedText:
    'Vielleicht gibt es eine neue Version des Portals, oder Ihre Internetverbindung ist unterbrochen. Bitte laden Sie die Seite neu.',
  // The log is searched by the beginning of an id as well, which can be read out.
  reference: (id: string) => `Referenz: ${id.slice(0, 8)}`,
  kinds: { screen: 'Seite', cell: 'Zelle', part: 'Teil', widget: 'Widget', field: 'Feld' },
  unknown: (kind: string, name: string, where: string) => `${kind} „${name}“ ist unbekannt (${where})`,
  undrawable: (name: string, reason: string, where: string) =>
    `„${name}“ kann nicht angezeigt werden: ${reason} (${where})`,
  wrongColumn: (where: string) => `Diese Spalte ist fehlerhaft eingerichtet (${where})`,
  explain: (term: string) => `Was heißt „${term}“?`,
  steps: { done: ' – erledigt', current: ' – aktueller Stand', next: ' – kommt noch' },
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  stars: (rating: string) => `${rating} Sternen`,
};
