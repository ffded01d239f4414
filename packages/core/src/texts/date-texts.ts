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
