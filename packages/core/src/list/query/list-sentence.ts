import type { Locale } from '@schema-screens/locale';
import { capitalize, formatCount } from '@schema-screens/locale';
import type { Noun, ResolvedColumn } from '@schema-screens/schema/language';
import { listTexts } from '../../texts/list-texts.ts';
import type { ActiveFilter } from './active-filters.ts';
import type { ListState } from './list-state.ts';

interface Sentence {
  count: number;
  /** There are more than counted. */
  countExceeded?: boolean | undefined;
  /** Number of loaded rows, of those found. */
  loaded: number;
  noun: Noun;
  state: Pick<ListState, 'query' | 'sort'>;
  columns: readonly Pick<ResolvedColumn, 'field' | 'label'>[];
  /** The active filters in words. */
  activeFilters: readonly Pick<ActiveFilter, 'label' | 'text'>[];
}

/**
 * The state of the list as a sentence: "12 Bücher, Sprache Deutsch, sortiert nach Titel und Autor (absteigend), 10
 * geladen".
 */
export function listSentence(locale: Locale, sentence: Sentence): string {
  const { count, countExceeded = false, loaded, noun, state, columns, activeFilters } = sentence;
  const texts = locale.texts(listTexts);
  const query = state.query.trim();
  const filtered = activeFilters
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label} ${text}`);
  const orders = state.sort.flatMap(({ field, direction }) => {
    const label = columns.find((column) => column.field === field)?.label;
    return label === undefined ? [] : [direction === 'desc' ? texts.descendingOf({ label }) : label];
  });
  const found = {
    count: formatCount(locale, count, countExceeded),
    noun: count === 1 ? noun.one : noun.many,
  };
  const parts = [
    query === '' ? texts.found(found) : texts.foundFor({ ...found, query }),
    ...filtered,
    ...(orders.length > 0 && count > 1 ? [texts.sorted({ labels: orders.join(texts.sortedThen) })] : []),
    ...(countExceeded || loaded < count ? [texts.loaded({ count: formatCount(locale, loaded) })] : []),
  ];
  return capitalize(parts.join(', '));
}

/** Number of pages; at least one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Numbers of the page links: at most three, with the current page in the middle where possible. */
export function pageLinks(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2));
  return Array.from({ length: Math.min(3, pages) }, (_unused, index) => first + index);
}
