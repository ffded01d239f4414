/** Texts of forms. */
export const engineFormTexts = {
  cancelled: {
    title: 'Abgebrochen',
    text: 'Das Senden wurde abgebrochen. Ihre Eingaben sind noch da; Sie können sie jederzeit erneut senden.',
  },
  notPermitted: 'Diesen Eintrag dürfen Sie nicht ändern.',
  unchanged: { title: 'Keine Änderungen', text: 'Es wurden keine Änderungen vorgenommen.' },
  /** The record is saved, but a later call is not and would be rejected again. */
  begun: (isRefused: boolean) =>
    `Das Speichern ist noch nicht abgeschlossen. Bitte ${isRefused ? 'ändern oder entfernen Sie, was abgelehnt wurde, und ' : ''}speichern Sie erneut – es geht dort weiter, wo es unterbrochen wurde.`,
  filled: (label: string, value: string) => `${label} ergänzt: ${value}.`,
  notFilled: 'Die übrigen Angaben konnten nicht ergänzt werden. Bitte tragen Sie sie selbst ein.',
  noChoices: (label: string) => `Fehler beim Laden der Enum-Values: ${label}`,
  removed: (title: string) => `Die bisherige Auswahl passt nicht mehr zu „${title}“ und wurde entfernt.`,
  partRemoved: (title: string) => `Was nicht mehr zu „${title}“ passt, wurde aus der Auswahl entfernt.`,
  noVariant: 'Keine Angabe',
  variant: (place: number) => `Art ${place}`,
  entries: {
    add: (title: string) => `${title} hinzufügen`,
    remove: (title: string, place: number) => `${title} ${place} entfernen?`,
    lost: 'Die Angaben in diesem Eintrag gehen verloren.',
    ok: 'Entfernen',
  },
  /** Ends of the sentence that explains why a field is not displayed. */
  undrawable: {
    tuple: 'jeder Eintrag der Liste ist von anderer Art',
    noItems: 'das Schema beschreibt die Einträge der Liste nicht',
    dot: 'sein Name enthält einen Punkt',
    endless: 'das Schema steht in sich selbst',
    noProperties: 'das Schema nennt keine Eigenschaften des Objekts',
    noType: 'das Schema nennt keinen Typ',
    unknown: 'das Schema wird nicht verstanden',
  },
};
