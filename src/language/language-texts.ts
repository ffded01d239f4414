import { formSubmitDefaults, listFilterDefaults } from './defaults.gen.ts';

/** Default texts of screens, besides those from schemas. Other languages: docs/embed.md. */
export const languageTexts = {
  yes: 'Ja',
  no: 'Nein',
  all: listFilterDefaults.all as string,
  actions: {
    view: 'Anzeigen',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    save: formSubmitDefaults.label as string,
    cancel: 'Abbrechen',
    back: 'Zurück',
    download: 'Herunterladen',
    preview: 'Vorschau',
  },
};
