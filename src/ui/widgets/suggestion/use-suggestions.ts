import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  canFill,
  FormContext,
  fillPath,
  fillValues,
  pickerDefaults,
  placeholdersOf,
  queryKeys,
  type Scope,
  useEngine,
  valueAt,
} from '#engine';

export interface SuggestionOptions {
  path: string;
  query?: Record<string, unknown>;
  items?: string;
  value?: string;
  autocomplete?: string;
}

const nothing = (): void => undefined;
const unsubscribed = (): (() => void) => nothing;

function templatesOf({ path, query = {} }: SuggestionOptions): string[] {
  return [path, ...Object.values(query).filter((value): value is string => typeof value === 'string')];
}

/** The call for this scope as text, so that equal calls are equal; empty while a placeholder has no value. */
function callText(options: SuggestionOptions, scope: Scope): string {
  if (!templatesOf(options).every((template) => canFill(template, scope))) return '';
  return JSON.stringify([fillPath(options.path, scope), options.query && fillValues(options.query, scope)]);
}

/** The texts of an answer: of a list, of `data` or of the property that the options name; each once. */
export function textsOf(answer: unknown, { items, value }: SuggestionOptions): string[] {
  const list =
    items === undefined ? (Array.isArray(answer) ? answer : valueAt(answer, 'data')) : valueAt(answer, items);
  if (!Array.isArray(list)) return [];
  const texts = list.map((item: unknown) => (value === undefined ? item : valueAt(item, value)));
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))];
}

/** Those that fit what is typed, beginnings first, at most as many as are shown. */
export function fitting(texts: readonly string[], typed: string): string[] {
  const words = typed.trim().toLowerCase();
  const begins = (text: string): boolean => text.toLowerCase().startsWith(words);
  const found = texts.filter((text) => text.toLowerCase().includes(words));
  return [...found.filter(begins), ...found.filter((text) => !begins(text))].slice(0, pickerDefaults.shown);
}

function useRested(text: string, delay: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return rested;
}

export interface Suggestions {
  texts: string[];
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * Suggestions for what is typed. They are loaded anew when another field that the call names changes, and for the typed
 * text itself once the user rests, if the call names that; an outdated call is cancelled.
 */
export function useSuggestions(typed: string, isActive: boolean, options: SuggestionOptions): Suggestions {
  const { data, user } = useEngine();
  const store = useContext(FormContext)?.store;
  const isSearched = templatesOf(options).some((template) => placeholdersOf(template).includes('text'));
  const rested = useRested(isSearched ? typed.trim() : '', pickerDefaults.delay);
  const text = useSyncExternalStore(store?.subscribeData ?? unsubscribed, () =>
    isActive ? callText(options, { ...(store?.scope ?? { user }), row: { text: rested } }) : '',
  );
  const [path = '', query] = useMemo(
    () => (text === '' ? [] : (JSON.parse(text) as [string, Record<string, unknown>?])),
    [text],
  );
  const answer = useQuery({
    queryKey: queryKeys.call(path, query),
    queryFn: ({ signal }) => data.call({ method: 'GET', path, signal, ...(query && { query }) }),
    enabled: text !== '',
    staleTime: 60_000,
    retry: false,
  });
  const found = text === '' ? undefined : answer.data?.data;
  const texts = useMemo(() => fitting(textsOf(found, options), typed), [found, options, typed]);
  return { texts, isLoading: answer.isFetching, hasFailed: text !== '' && answer.isError };
}
