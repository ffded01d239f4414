/** Texts of tiles and charts; loaded with them. */
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
};
