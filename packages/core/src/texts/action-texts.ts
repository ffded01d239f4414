import { commonConfirmDefaults } from '@schema-screens/schema/language';

/** Texts of actions: buttons, questions before them, and what they report. */
export const actionTexts = {
  /** A group of buttons, and the menu of a row. */
  name: 'Aktionen',
  refresh: 'Aktualisieren',
  of: (about: string) => `Aktionen für ${about}`,
  /** Of an action that opens an address of somebody else. */
  inNewTab: (label: string) => `${label} (öffnet in neuem Tab)`,
  close: 'Schließen',
  closeNotice: 'Hinweis schließen',
  again: 'Erneut versuchen',
  reload: 'Seite neu laden',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyOf: (label: string) => `${label} kopieren`,
  copiedOf: (label: string) => `${label} kopiert`,
  ask: {
    title: 'Bitte bestätigen',
    ok: commonConfirmDefaults.ok as string,
    cancel: commonConfirmDefaults.cancel as string,
  },
  saved: { title: 'Gespeichert', text: 'Datensatz erfolgreich gespeichert.' },
  deleted: {
    question: 'Sind Sie sicher, dass Sie den ausgewählten Datensatz löschen möchten?',
    success: { title: 'Gelöscht', text: 'Datensatz erfolgreich gelöscht.' },
    /** The title of a question as the title of the notice of success; undefined if it does not say what is deleted. */
    doneOf: (question: string): string | undefined =>
      question.endsWith(' löschen') ? question.replace(' löschen', ' gelöscht') : undefined,
  },
  undone: {
    label: 'Rückgängig',
    success: { title: 'Rückgängig gemacht', text: 'Die Aktion wurde zurückgenommen.' },
  },
  leave: {
    title: 'Änderungen verwerfen?',
    text: 'Ihre Eingaben sind noch nicht gespeichert. Wenn Sie die Seite verlassen, gehen sie verloren.',
    ok: 'Verwerfen',
    cancel: 'Weiter bearbeiten',
  },
  leaveDraft: {
    title: 'Formular verlassen?',
    text: 'Was Sie eingegeben haben, bleibt noch eine Zeit lang erhalten, ausgewählte Dateien nicht. Öffnen Sie das Formular wieder, machen Sie dort weiter.',
    ok: 'Verlassen',
    cancel: 'Weiter bearbeiten',
  },
};
