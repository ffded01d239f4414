import { useLocale, type WidgetProps } from '@schema-screens/core';
import { choiceTexts, usePendingSave } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { pickerDefaults } from '@schema-screens/schema/language';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useActiveOption, useEscape } from '../parts/list-keys.ts';
import { emptyValueHelp, exactMatch, isExactKey, type PickedValue, type Suggestion } from './suggestions.ts';
import { type PickerSearch, usePickedLabel, usePickerSearch } from './use-picker-search.ts';

export interface EntityPickerState {
  text: string;
  suggestions: Suggestion[];
  isOpen: boolean;
  /** Position of the active suggestion; -1 for none. */
  active: number;
  note: { text: string; isError: boolean } | undefined;
  type: (text: string) => void;
  /** Offers the first records unless something is typed. */
  browse: () => void;
  pick: (suggestion: Suggestion) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface NoteParts {
  search: PickerSearch;
  isTyping: boolean;
  isBrowsing: boolean;
  isUnknown: boolean;
  wasLeft: boolean;
}

function noteOf(
  locale: Locale,
  { search, isTyping, isBrowsing, isUnknown, wasLeft }: NoteParts,
): EntityPickerState['note'] {
  const texts = locale.texts(choiceTexts);
  if ((isTyping || isBrowsing) && search.hasFailed) return { text: texts.noSearch, isError: true };
  if (isUnknown || (wasLeft && isTyping)) return { text: texts.unknown, isError: true };
  if (!search.isSettled) return undefined;
  const [only, ...more] = search.suggestions;
  if (!only) return { text: texts.noMatch, isError: false };
  if (isBrowsing && search.hasMore) return { text: texts.more, isError: false };
  if (!isTyping || more.length > 0) return undefined;
  return { text: texts.match({ label: only.label }), isError: false };
}

/**
 * The behaviour of the picker. Suggestions show from two matches on; a single match is taken on Enter or on leaving, and at once
 * if its id was typed. Typing removes the previous value.
 */
export function usePicker(props: WidgetProps<PickedValue>): EntityPickerState {
  const locale = useLocale();
  const { value, valueHelp = emptyValueHelp, schema, onChange, onBlur } = props;
  const prefix = schema['x-prefix'];
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Suggestion>();
  const option = useActiveOption();
  const [isDismissed, setDismissed] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const [isBrowsing, setBrowsing] = useState(false);
  const [wasEntered, setEntered] = useState(false);
  const isTyping = typed !== undefined && typed !== '';
  const search = usePickerSearch(
    isTyping && typed.trim() !== '' ? typed : isBrowsing ? '' : undefined,
    valueHelp,
  );
  const { label, isUnknown } = usePickedLabel(value, picked, valueHelp);
  const { suggestions, isSettled } = search;

  const pick = (suggestion: Suggestion): void => {
    setPicked(suggestion);
    setTyped(undefined);
    option.clear();
    setLeft(false);
    setBrowsing(false);
    setEntered(false);
    onChange(suggestion.value);
  };

  const [only] = suggestions;
  const isCertain = isTyping && isSettled && suggestions.length === 1 && only !== undefined;
  const isChosen = isCertain && (wasLeft || isExactKey(only, typed, prefix));
  const certain = isChosen || (isTyping && isSettled && wasEntered) ? only : undefined;
  const pickCertain = useEffectEvent(pick);
  useEffect(() => {
    if (certain) pickCertain(certain);
  }, [certain]);

  const isSearching = isTyping && typed.trim() !== '' && !isSettled;
  usePendingSave(isSearching || certain !== undefined, () => setLeft(true));

  const least = isTyping ? pickerDefaults.minMatches : 1;
  const isOpen = (isTyping || isBrowsing) && !isDismissed && !wasLeft && suggestions.length >= least;
  const browse = (): void => {
    setBrowsing(valueHelp.browse === true);
    option.clear();
    setDismissed(false);
    setLeft(false);
  };
  useEscape(isOpen, () => setDismissed(true));
  return {
    text: typed ?? label ?? (isUnknown ? String(value) : ''),
    suggestions,
    isOpen,
    active: option.index,
    note: noteOf(locale, {
      search,
      isTyping,
      isBrowsing: isBrowsing && !isDismissed,
      isUnknown,
      wasLeft: wasLeft && isSettled,
    }),
    type: (text) => {
      setTyped(text);
      option.clear();
      setDismissed(false);
      setLeft(false);
      setEntered(false);
      if (value !== null && value !== undefined) onChange(null);
      if (text !== '') return;
      setTyped(undefined);
      browse();
    },
    pick,
    browse: () => {
      if (!isTyping) browse();
    },
    leave: () => {
      setBrowsing(false);
      option.clear();
      if (typed?.trim() === '') setTyped(undefined);
      const exact = isTyping ? exactMatch(typed, suggestions) : undefined;
      if (exact) pick(exact);
      else setLeft(true);
      onBlur();
    },
    onKeyDown: (event) => {
      if (isOpen && option.move(event.key, suggestions.length)) return event.preventDefault();
      if (event.key === 'ArrowDown' && isTyping) setDismissed(false);
      else if (event.key === 'ArrowDown') browse();
      else if (event.key === 'Enter') {
        // Enter only chooses: it never saves the form. If the search is still running, its first result is taken once it is found.
        const first = isTyping && isSettled && (isOpen || isCertain) ? only : undefined;
        const selected = (isOpen ? suggestions[option.index] : undefined) ?? first;
        if (selected) pick(selected);
        else if (isSearching) setEntered(true);
        else if (isTyping) setLeft(true);
      } else return;
      event.preventDefault();
    },
  };
}
