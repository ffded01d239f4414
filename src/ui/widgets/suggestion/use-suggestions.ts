import { useContext, useMemo, useSyncExternalStore } from 'react';
import {
  type Condition,
  callText,
  canFill,
  FormContext,
  holds,
  pickerDefaults,
  placeholdersOf,
  type Scope,
  useDeclaredCall,
  useEngine,
  valueAt,
} from '#engine';
import { useRested } from '../use-rested.ts';

export interface SuggestionOptions {
  path: string;
  query?: Record<string, unknown>;
  when?: Condition;
  items?: string;
  value?: string;
  autocomplete?: string;
}

const nothing = (): void => undefined;
const unsubscribed = (): (() => void) => nothing;

function templatesOf({ path, query = {} }: SuggestionOptions): string[] {
  return [path, ...Object.values(query).filter((value): value is string => typeof value === 'string')];
}

/** Whether there may be suggestions now; it follows the fields that the condition names. */
export function useMaySuggest({ when }: SuggestionOptions): boolean {
  const { user } = useEngine();
  const store = useContext(FormContext)?.store;
  return useSyncExternalStore(store?.subscribeData ?? unsubscribed, () =>
    holds(when, store?.scope ?? { user }),
  );
}

/** The call for this scope; empty while any placeholder, those of the query among them, has no value. */
const suggestionCall = (options: SuggestionOptions, scope: Scope): string =>
  templatesOf(options).every((template) => canFill(template, scope)) ? callText(options, scope) : '';

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
  const { user } = useEngine();
  const store = useContext(FormContext)?.store;
  const isSearched = templatesOf(options).some((template) => placeholdersOf(template).includes('text'));
  const rested = useRested(isSearched ? typed.trim() : '', pickerDefaults.delay);
  const text = useSyncExternalStore(store?.subscribeData ?? unsubscribed, () =>
    isActive ? suggestionCall(options, { ...(store?.scope ?? { user }), row: { text: rested } }) : '',
  );
  const answer = useDeclaredCall(text, { staleTime: 60_000, retry: false });
  const found = text === '' ? undefined : answer.data?.data;
  const texts = useMemo(() => fitting(textsOf(found, options), typed), [found, options, typed]);
  return { texts, isLoading: answer.isFetching, hasFailed: text !== '' && answer.isError };
}
