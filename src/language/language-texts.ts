import { formSubmitDefaults, listFilterDefaults } from './defaults.gen.ts';

/** What stands on a screen whose definition says nothing, beside what its schema gives. Another language: docs/embed.md. */
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
