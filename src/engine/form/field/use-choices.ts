import { useMemo, useState, useSyncExternalStore } from 'react';
import type { EnumValue } from '../../data/data-source.ts';
import { callText, useDeclaredCall } from '../../data/declared-call.ts';
import { type Scope, valueAt, withItem } from '../../definition/scope.ts';
import { fillText } from '../../definition/template.ts';
import type { Choices } from '../../definition/types.gen.ts';
import { useFormContext } from '../form-context.ts';

/** The choices in an answer: a list, or an object that holds it. */
function toEnumValues(answer: unknown, { items, value, label }: Choices, scope: Scope): EnumValue[] {
  const list = items === undefined ? answer : valueAt(answer, items);
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) => ({
    schluessel: String(valueAt(item, value) ?? ''),
    wert: fillText(label, withItem(scope, item)),
  }));
}

export interface LoadedChoices {
  enumValues: EnumValue[];
  isLoading: boolean;
  /** They are loaded, for other values than those the form began with: a choice made before may be gone. */
  isReplaced: boolean;
  /** They are loaded, and there are none. */
  isEmpty: boolean;
  /** German text when they could not be loaded (administration.md, section 8). */
  error: string | undefined;
}

/**
 * The choices that come from a call. They are loaded anew when a placeholder's value changes; an outdated call is
 * cancelled.
 *
 * @param path of the field; inside of a list its entry is item
 */
export function useChoices(choices: Choices, label: string, path: string): LoadedChoices {
  const { store } = useFormContext();
  const text = useSyncExternalStore(store.subscribeData, () => callText(choices, store.scopeAt(path)));
  const answer = useDeclaredCall(text);
  const enumValues = useMemo(
    () => (text !== '' && answer.data ? toEnumValues(answer.data.data, choices, store.scopeAt(path)) : []),
    [text, answer.data, choices, store, path],
  );
  const [first] = useState({ text, choices });
  return {
    enumValues,
    isLoading: answer.isLoading,
    isReplaced: (text !== first.text || choices !== first.choices) && answer.isSuccess,
    isEmpty: text !== '' && answer.isSuccess && enumValues.length === 0,
    error: answer.error ? `Fehler beim Laden der Enum-Values: ${label}` : undefined,
  };
}
