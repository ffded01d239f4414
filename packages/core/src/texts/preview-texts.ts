/** Texts of the preview of a document. */
export const previewTexts = {
  loading: 'Dokument wird geladen',
  none: 'Für diesen Dateityp gibt es keine Vorschau. Bitte laden Sie das Dokument herunter.',
  isEmpty: 'Wird das Dokument leer angezeigt? Dann nutzen Sie bitte die Download-Funktion.',
} as const;
