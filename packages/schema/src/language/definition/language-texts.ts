/** Default texts of screens, besides those from schemas. Other languages: docs/embed.md. */
export const languageTexts = {
  /** Of a record that another one refers to. */
  gone: 'nicht mehr vorhanden',
  /** Of a record that the user may not see. */
  hiddenReference: 'nicht einsehbar',
  all: 'Alle',
  actions: {
    view: 'Anzeigen',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    states: 'Zustand ändern',
    save: 'Speichern',
    cancel: 'Abbrechen',
    back: 'Zurück',
    download: 'Herunterladen',
    preview: 'Vorschau',
  },
};
