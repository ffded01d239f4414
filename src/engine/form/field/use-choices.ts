import { useMemo, useState, useSyncExternalStore } from 'react';
import { entryOf, hitsOf, holds, type Scope, type ValueHelp } from '#language';
import type { EnumValue } from '#model';
import { callText, useDeclaredCall } from '../../data/declared-call.ts';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { useFormContext } from '../form-context.ts';

/** The hits in a response as choices. */
function toEnumValues(response: unknown, help: ValueHelp, scope: Scope): EnumValue[] {
  const entries = hitsOf(response, help).flatMap((item) => entryOf(item, help, scope) ?? []);
  return entries.map(({ value, label }) => ({ key: String(value), label }));
}

export interface LoadedChoices {
  enumValues: EnumValue[];
  isLoading: boolean;
  /** They were loaded for other values than the initial ones: an earlier choice may be gone. */
  isReplaced: boolean;
  /** They are loaded, and there are none. */
  isEmpty: boolean;
  /** German text if they could not be loaded (docs/portal/verwaltung.md, VW-8). */
  error: string | undefined;
}

/**
 * The choices that come from a call. They are reloaded when a placeholder's value changes; an outdated call is
 * cancelled.
 *
 * @param path of the field; inside of a list its entry is item
 */
export function useChoices(help: ValueHelp, label: string, path: string): LoadedChoices {
  const { store } = useFormContext();
  const text = useSyncExternalStore(store.subscribeData, () => {
    const scope = store.scopeAt(path);
    return holds(help.when, scope) ? callText(help, scope) : '';
  });
  const response = useDeclaredCall(text);
  const enumValues = useMemo(
    () => (text !== '' && response.data ? toEnumValues(response.data.data, help, store.scopeAt(path)) : []),
    [text, response.data, help, store, path],
  );
  const [first] = useState({ text, help });
  return {
    enumValues,
    isLoading: response.isLoading,
    isReplaced: (text !== first.text || help !== first.help) && response.isSuccess,
    isEmpty: text !== '' && response.isSuccess && enumValues.length === 0,
    error: response.error ? engineFormTexts.noChoices(label) : undefined,
  };
}
