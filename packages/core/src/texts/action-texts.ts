/** Texts of actions: buttons, questions before them, and what they report. */
export const actionTexts = {
  /** A group of buttons, and the menu of a row. */
  name: 'Aktionen',
  refresh: 'Aktualisieren',
  of: 'Aktionen für {about}',
  /** Of an action that opens an address of somebody else. */
  inNewTab: '{label} (öffnet in neuem Tab)',
  close: 'Schließen',
  closeNotice: 'Hinweis schließen',
  again: 'Erneut versuchen',
  reload: 'Seite neu laden',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyOf: '{label} kopieren',
  copiedOf: '{label} kopiert',
  ask: {
    title: 'Bitte bestätigen',
    ok: 'OK',
    cancel: 'Abbrechen',
  },
  saved: { title: 'Gespeichert', text: 'Datensatz erfolgreich gespeichert.' },
  deleted: {
    question: 'Sind Sie sicher, dass Sie den ausgewählten Datensatz löschen möchten?',
    success: { title: 'Gelöscht', text: 'Datensatz erfolgreich gelöscht.' },
    /** A question that names what is deleted, and the title of the notice of success that follows from it. */
    asks: '{what} löschen',
    done: '{what} gelöscht',
    /** Words before the name that this title leaves out, e.g. “the this” in English. */
    articles: '',
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
} as const;
