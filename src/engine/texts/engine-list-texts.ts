import { listDefaults, listEmptyDefaults, listSearchDefaults, type Noun } from '#language';

/** Texts of lists. Those that a definition can replace are in the language's schemas. */
export const engineListTexts = {
  noun: listDefaults.noun as Noun,
  placeholder: listSearchDefaults.placeholder as string,
  empty: listEmptyDefaults.text as string,
  filtered: listEmptyDefaults.filtered as string,
  found: (count: string, noun: string, query: string) =>
    `${count} ${noun}${query === '' ? '' : ` gefunden zu „${query}“`}`,
  descending: (label: string) => `${label} (absteigend)`,
  sorted: (labels: string[]) => `sortiert nach ${labels.join(', dann ')}`,
  loaded: (count: string) => `${count} geladen`,
  filters: {
    between: (from: string, to: string) => `${from} – ${to}`,
    from: (from: string) => `ab ${from}`,
    to: (to: string) => `bis ${to}`,
    last: (days: number) => (days === 1 ? 'heute' : `letzte ${days} Tage`),
    contains: (text: string) => `enthält „${text}“`,
  },
  ignored: {
    title: 'Angaben entfernt',
    filterTitle: 'Filter entfernt',
    filters: (names: string) => `Nach diesen Angaben der Adresse kann hier nicht gefiltert werden: ${names}`,
    columns: (names: string) => `Diese Spalten gibt es hier nicht: ${names}`,
  },
};
