/** Texts of QR codes. */
export const qrCodeTexts = {
  name: 'QR-Code: {label}',
  tooLong: 'Der Wert ist zu lang für einen QR-Code.',
} as const;

/** Texts of the preview of a document. */
export const previewTexts = {
  loading: 'Dokument wird geladen',
  none: 'Für diesen Dateityp gibt es keine Vorschau. Bitte laden Sie das Dokument herunter.',
  isEmpty: 'Wird das Dokument leer angezeigt? Dann nutzen Sie bitte die Download-Funktion.',
} as const;

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
