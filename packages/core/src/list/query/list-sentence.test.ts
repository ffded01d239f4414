import { germanLocale } from '@schema-screens/locale';
import { expect, it } from 'vitest';
import { listSentence } from './list-sentence.ts';

const noun = { one: 'Buch', many: 'Bücher' };
const columns = [
  { field: 'titel', label: 'Titel' },
  { field: 'jahr', label: 'Jahr' },
];
const plain = { query: '', sort: [] };

it.each([
  [{ count: 0, loaded: 0, state: plain }, '0 Bücher'],
  [
    { count: 1, loaded: 1, state: { ...plain, sort: [{ field: 'titel', direction: 'asc' as const }] } },
    '1 Buch',
  ],
  [
    {
      count: 1234,
      loaded: 25,
      activeFilters: [{ label: 'Sprache', text: 'Deutsch' }],
      state: {
        query: ' berg ',
        sort: [
          { field: 'jahr', direction: 'desc' as const },
          { field: 'titel', direction: 'asc' as const },
        ],
      },
    },
    '1.234 Bücher gefunden zu „berg“, Sprache Deutsch, sortiert nach Jahr (absteigend), dann Titel, 25 geladen',
  ],
  [
    {
      count: 3,
      loaded: 3,
      activeFilters: [{ label: 'Sprache', text: '' }],
      state: { ...plain, sort: [{ field: 'x', direction: 'asc' as const }] },
    },
    '3 Bücher',
  ],
  [{ count: 10_000, countExceeded: true, loaded: 25, state: plain }, 'Mehr als 10.000 Bücher, 25 geladen'],
  // More have been loaded than were counted.
  [
    { count: 10_000, countExceeded: true, loaded: 10_025, state: plain },
    'Mehr als 10.000 Bücher, 10.025 geladen',
  ],
])('%j', (part, sentence) => {
  expect(listSentence(germanLocale, { noun, columns, activeFilters: [], ...part })).toBe(sentence);
});
