/** What the engine says of lists. */
export const engineListTexts = {
  noun: { one: 'Eintrag', many: 'Einträge' },
  placeholder: 'Suchbegriff eingeben',
  all: 'Alle',
  found: (count: string, noun: string, query: string) =>
    `${count} ${noun}${query === '' ? '' : ` gefunden zu „${query}“`}`,
  descending: (label: string) => `${label} (absteigend)`,
  sorted: (labels: string[]) => `sortiert nach ${labels.join(', dann ')}`,
  loaded: (count: string) => `${count} geladen`,
};
