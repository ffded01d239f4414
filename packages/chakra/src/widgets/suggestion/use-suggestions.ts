import { useLocale, useUser } from '@schema-screens/core';
import {
  FormContext,
  requestText,
  useDebouncedValue,
  useDeclaredCall,
  useSnapshot,
} from '@schema-screens/core/internal';
import {
  canFillTemplate,
  conditionHolds,
  offeredEntryOf,
  pickerDefaults,
  placeholdersOf,
  readHits,
  type Scope,
  type ValueHelp,
} from '@schema-screens/schema/language';
import { useContext, useMemo } from 'react';

const nothing = (): void => undefined;
const unsubscribed = (): (() => void) => nothing;

function templatesOf({ path, query = {} }: ValueHelp): string[] {
  return [path, ...Object.values(query).filter((value): value is string => typeof value === 'string')];
}

/** Whether suggestions may be loaded now; depends on the fields in the condition. */
export function useCanLoadSuggestions({ when }: ValueHelp): boolean {
  const user = useUser();
  const { timeZone } = useLocale();
  const store = useContext(FormContext)?.store;
  return useSnapshot(store?.subscribeData ?? unsubscribed, () =>
    conditionHolds(when, store?.scope ?? { user, timeZone }),
  );
}

/** The call for this scope; empty while any placeholder, including those of the query, has no value. */
const suggestionCall = (help: ValueHelp, scope: Scope): string =>
  help.path !== '' && templatesOf(help).every((template) => canFillTemplate(template, scope))
    ? requestText(help, scope)
    : '';

/** The distinct texts of a response. */
export function suggestionTexts(response: unknown, help: ValueHelp): string[] {
  const values = readHits(response, help).map((item) => offeredEntryOf(item, help, { user: null })?.value);
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

/** The matching texts, prefixes first, up to the maximum shown. */
export function matchingTexts(texts: readonly string[], typed: string): string[] {
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
 * Suggestions for the typed text. They are reloaded when another field in the call changes, and for the typed text after a pause,
 * if it is in the call; an outdated call is cancelled.
 */
export function useSuggestions(typed: string, isActive: boolean, help: ValueHelp): Suggestions {
  const user = useUser();
  const { timeZone } = useLocale();
  const store = useContext(FormContext)?.store;
  const isSearched = templatesOf(help).some((template) => placeholdersOf(template).includes('text'));
  const rested = useDebouncedValue(isSearched ? typed.trim() : '', pickerDefaults.debounceMs);
  const text = useSnapshot(store?.subscribeData ?? unsubscribed, () =>
    isActive ? suggestionCall(help, { ...(store?.scope ?? { user, timeZone }), text: rested }) : '',
  );
  const response = useDeclaredCall(text, { staleTime: 60_000, retry: false });
  const found = text === '' ? undefined : response.data?.data;
  const texts = useMemo(() => matchingTexts(suggestionTexts(found, help), typed), [found, help, typed]);
  return { texts, isLoading: response.isFetching, hasFailed: text !== '' && response.isError };
}
