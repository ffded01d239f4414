/** Texts of forms around their fields. */
export const formTexts = {
  titlePrefix: 'Fehler: ',
  heed: 'Bitte beachten Sie',
  failed: 'Es ist ein Fehler aufgetreten',
  wrong: (errors: number) => `Bitte prüfen Sie Ihre Eingaben: ${errors === 1 ? 'ein' : errors} Fehler`,
  required: '* Pflichtfeld',
  saving: 'Wird gespeichert',
  stop: 'Senden abbrechen',
  loading: 'Daten werden geladen …',
  variant: 'Art',
  choose: 'Bitte auswählen',
  none: 'keine Angabe',
  /** Entries of a list in a form; positions count from 1. */
  entries: {
    none: 'Es gibt noch keine Einträge.',
    most: (count: number, most: number) => `${count} von höchstens ${most} Einträgen`,
    up: 'nach oben',
    down: 'nach unten',
    remove: 'entfernen',
    added: (title: string, place: number) => `${title} ${place} hinzugefügt.`,
    removed: (title: string, place: number, left: number) => `${title} ${place} entfernt. Einträge: ${left}.`,
    moved: (title: string, from: number, to: number, count: number) =>
      `${title} ${from} ist jetzt ${title} ${to} von ${count}.`,
  },
  conflict: {
    title: 'Inzwischen geändert',
    text: 'Diese Angaben wurden inzwischen an anderer Stelle geändert. Wählen Sie je Feld, was gespeichert werden soll.',
    compare: 'Vergleichen',
    drop: 'Eingaben verwerfen',
    mine: 'Alle meine Eingaben speichern',
    chosen: 'Auswahl speichern',
    versions: { mine: 'Ihre Eingabe', theirs: 'Inzwischen gespeichert' },
  },
  drafts: {
    restored: 'Ihre Eingaben wurden wiederhergestellt.',
    label: (label: string) => `„${label}“`,
    files: (labels: string) => `Dateien werden nicht aufbewahrt. Bitte wählen Sie sie erneut aus: ${labels}.`,
    hidden: (labels: string) => `Zum Schutz Ihrer Daten nicht aufbewahrt: ${labels}.`,
    outdated: 'Was gespeichert ist, wurde inzwischen geändert. Bitte prüfen Sie Ihre Eingaben.',
    undo: 'Rückgängig machen',
  },
};
