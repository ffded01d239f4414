import { commonConfirmDefaults } from '#language';

/** General texts of the engine. Other languages: docs/embed.md. */
export const engineTexts = {
  moreThan: (count: string) => `mehr als ${count}`,
  words: {
    error: 'Fehler',
    note: 'Hinweis',
    heed: 'Bitte beachten Sie',
    entry: 'Eintrag',
  },
  ask: {
    title: 'Bitte bestätigen',
    ok: commonConfirmDefaults.ok as string,
    cancel: commonConfirmDefaults.cancel as string,
  },
  saved: { title: 'Gespeichert', text: 'Datensatz erfolgreich gespeichert.' },
  deleted: {
    question: 'Sind Sie sicher, dass Sie den ausgewählten Datensatz löschen möchten?',
    success: { title: 'Gelöscht', text: 'Datensatz erfolgreich gelöscht.' },
    /** A question with this ending becomes the notice of success. */
    asks: ' löschen',
    done: ' gelöscht',
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
  values: {
    unknownKey: (key: string) => `${key} - nicht definiert`,
    months: (count: number) => (count === 1 ? 'Monat' : 'Monate'),
    rating: (stars: string) => `${stars} von 5`,
    window: (day: string, from: string, to: string) => `${day}, ${from} bis ${to} Uhr`,
  },
  /** For responses without an error body of the back end, e.g. those of a proxy. */
  errors: {
    byStatus: {
      401: ['Nicht angemeldet', 'Bitte melden Sie sich an.'],
      403: ['Kein Zugriff', 'Dafür ist Ihr Benutzerkonto nicht freigeschaltet.'],
      404: ['Nicht gefunden', 'Die angeforderten Daten gibt es nicht oder nicht mehr.'],
      412: ['Inzwischen geändert', 'Die Daten wurden inzwischen von jemand anderem geändert.'],
      413: ['Zu groß', 'Die gesendeten Daten sind zu groß.'],
      429: ['Zu viele Anfragen', 'Sie haben zu viele Anfragen gestellt.'],
    } as Readonly<Record<number, readonly [title: string, message: string]>>,
    away: 'Zurzeit nicht erreichbar',
    awayText: 'Das Portal ist zurzeit nicht erreichbar.',
    partAway:
      'Diese Angaben sind zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    unreadable: 'Der Server hat unerwartet geantwortet.',
    unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    metaTitle: 'Unlesbare Antwort',
    meta: 'Die Beschreibung der Daten konnte nicht gelesen werden.',
    again: (message: string, when: string) => `${message} Bitte versuchen Sie es ${when} erneut.`,
    soon: 'in einigen Minuten',
  },
};
