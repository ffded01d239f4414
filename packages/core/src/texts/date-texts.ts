/** Texts of dates and calendars. */
export const dateTexts = {
  placeholder: 'TT.MM.JJJJ',
  year: 'JJJJ',
  choose: (label: string) => `${label}: Datum wählen`,
  change: (label: string, date: string) => `${label}: Datum ändern, ${date}`,
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  lastYear: 'Voriges Jahr',
  lastMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  nextYear: 'Nächstes Jahr',
  /** Ends the name of a day that cannot be chosen. */
  closed: (holiday: string | undefined) => (holiday ? `${holiday}, geschlossen` : 'geschlossen'),
  today: 'Heute',
  day: 'Tag',
  dayOf: (label: string) => `${label}, Tag`,
  from: 'von',
  to: 'bis',
  timeOfDay: 'Uhrzeit',
  time: 'HH:MM',
};
