/** Texts of tiles and charts. */
export const figureTexts = {
  nothing: 'Keine Einträge.',
  largest: (count: number) => `Gezeigt werden die ${count} größten Gruppen.`,
  table: 'Werte als Tabelle',
  group: 'Gruppe',
  period: 'Zeitraum',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  again: 'Erneut laden',
  count: 'Anzahl',
  failed: 'Nicht geladen',
  retry: (label: string) => `${label} erneut laden`,
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  week: (number: number) => `KW ${number}`,
  noValue: 'Ohne Angabe',
  share: (part: string, all: string) => `${part} von ${all}`,
  trend: {
    before: { day: 'am Vortag', week: 'in der Vorwoche', month: 'im Vormonat', year: 'im Vorjahr' },
    note: (direction: -1 | 0 | 1, difference: string, before: string, last: string) =>
      direction === 0
        ? `wie ${before} (${last})`
        : `${difference} ${direction > 0 ? 'mehr' : 'weniger'} als ${before} (${last})`,
  },
};
