/** Texts of errors, for responses without an error body of the back end, e.g. those of a proxy, and for none. */
export const errorTexts = {
  byStatus: {
    401: ['Nicht angemeldet', 'Bitte melden Sie sich an.'],
    403: ['Kein Zugriff', 'Dafür ist Ihr Benutzerkonto nicht freigeschaltet.'],
    404: ['Nicht gefunden', 'Die angeforderten Daten gibt es nicht oder nicht mehr.'],
    412: ['Inzwischen geändert', 'Die Daten wurden inzwischen von jemand anderem geändert.'],
    413: ['Zu groß', 'Die gesendeten Daten sind zu groß.'],
    429: ['Zu viele Anfragen', 'Sie haben zu viele Anfragen gestellt.'],
  } as Readonly<Record<number, readonly [title: string, message: string]>>,
  untitled: 'Fehler',
  away: 'Zurzeit nicht erreichbar',
  awayText: 'Das Portal ist zurzeit nicht erreichbar.',
  partAway: 'Diese Angaben sind zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  unreadable: 'Der Server hat unerwartet geantwortet.',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  metaTitle: 'Unlesbare Antwort',
  meta: 'Die Beschreibung der Daten konnte nicht gelesen werden.',
  again: '{message} Bitte versuchen Sie es {when} erneut.',
  soon: 'in einigen Minuten',
  noConnection: {
    title: 'Keine Verbindung',
    text: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  },
  noResponse: {
    title: 'Keine Antwort',
    text: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
  },
} as const;
