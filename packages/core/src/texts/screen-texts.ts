/** Texts of screens and their parts, and of what is wrong with them. */
export const screenTexts = {
  title: 'Seite',
  missing: 'Diese Seite gibt es nicht.',
  loading: 'Wird geladen',
  wrong: 'Diese Seite ist fehlerhaft eingerichtet',
  notLoaded: 'Die Seite konnte nicht vollständig geladen werden',
  notLoadedText:
    'Vielleicht gibt es eine neue Version des Portals, oder Ihre Internetverbindung ist unterbrochen. Bitte laden Sie die Seite neu.',
  reference: 'Referenz: {id}',
  kinds: { screen: 'Seite', cell: 'Zelle', part: 'Teil', widget: 'Widget', field: 'Feld' },
  unknown: '{kind} „{name}“ ist unbekannt ({where})',
  undrawable: '„{name}“ kann nicht angezeigt werden: {reason} ({where})',
  wrongColumn: 'Diese Spalte ist fehlerhaft eingerichtet ({where})',
  explain: 'Was heißt „{term}“?',
  steps: { done: ' – erledigt', current: ' – aktueller Stand', next: ' – kommt noch' },
  page: 'Seite {page} von {pages}',
  stars: '{rating} Sternen',
} as const;
