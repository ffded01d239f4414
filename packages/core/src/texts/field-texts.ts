/** Texts of ratings. */
export const ratingTexts = {
  captions: ['schlecht', 'mäßig', 'ok', 'gut', 'ausgezeichnet'],
  stars: '{count, plural, one {1 Stern} other {{count} Sterne}}',
  given: '{stars} von {max}: {caption}',
  none: 'keine Bewertung',
  notYet: 'noch nicht bewertet',
  remove: 'Bewertung entfernen',
} as const;

/** Texts of inputs. */
export const inputTexts = {
  checkbox: { read: '{title} lesen (neues Fenster)' },
  email: {
    paste: 'Die Einfügefunktion wurde aus Sicherheitsgründen deaktiviert.',
    copy: 'Die Kopierfunktion wurde aus Sicherheitsgründen deaktiviert.',
  },
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    rules: 'Richtlinien für das Passwort',
    met: ' (erfüllt)',
    notMet: ' (noch nicht erfüllt)',
    allMet: 'Das Passwort entspricht den Richtlinien.',
  },
} as const;

/** Texts of dates and calendars. */
export const dateTexts = {
  placeholder: 'TT.MM.JJJJ',
  year: 'JJJJ',
  choose: '{label}: Datum wählen',
  change: '{label}: Datum ändern, {date}',
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  lastYear: 'Voriges Jahr',
  lastMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  nextYear: 'Nächstes Jahr',
  /** End the name of a day that cannot be chosen. */
  closed: 'geschlossen',
  closedOn: '{holiday}, geschlossen',
  today: 'Heute',
  day: 'Tag',
  dayOf: '{label}, Tag',
  from: 'von',
  to: 'bis',
  timeOfDay: 'Uhrzeit',
  time: 'HH:MM',
} as const;

/** Texts of widgets for choosing, or for adding to a list. */
export const choiceTexts = {
  add: 'Hinzufügen',
  removeTitle: 'Entfernen',
  remove: '{label} entfernen',
  entriesOf: '{label}: Einträge',
  chosenOf: '{label}: ausgewählt',
  chosen: '{count, plural, =0 {nichts ausgewählt} other {{count} ausgewählt}}',
  noMatch: 'Keine Treffer',
  noMatchToo: ', keine Treffer',
  match: 'Ein Treffer: {label} – mit der Eingabetaste übernehmen',
  more: 'Tippen Sie, um weitere Einträge zu finden.',
  suggestions: '{count, plural, one {Ein Vorschlag} other {{count} Vorschläge}}',
  noSuggestions: 'Vorschläge sind gerade nicht verfügbar. Bitte geben Sie den Text selbst ein.',
  noSearch: 'Die Suche ist gerade nicht möglich.',
  unknown: 'Nicht vorhanden!',
  twice: { title: 'Bereits hinzugefügt', text: 'Der Eintrag steht schon in der Liste.' },
  twiceOf: '„{text}“ steht schon in der Liste.',
  value: 'Der Wert',
} as const;
