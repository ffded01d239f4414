import {
  type OfferedEntry,
  offeredEntryOf,
  pickerDefaults,
  placeholdersOf,
  readHits,
  type Scope,
  type ValueHelp,
} from '@schema-screens/schema/language';

export type PickedValue = string | number;

/** One entry that can be picked. */
export type Suggestion = OfferedEntry<PickedValue>;

/** A value help for fields without one; it finds nothing. */
export const emptyValueHelp: ValueHelp = { path: '' };

const noScope: Scope = { user: null };

/** The property that hits are sorted by: the definition's, otherwise the first in the label. */
export function sortPropertyOf({ sortBy, label = '' }: ValueHelp): string | undefined {
  const placeholder = placeholdersOf(label).find((name) => name.startsWith('item.'));
  return sortBy ?? placeholder?.slice('item.'.length);
}

/** The hits of a response that can be picked. */
export function selectableHits(answer: unknown, help: ValueHelp): Suggestion[] {
  const entries = readHits(answer, help).flatMap((item) => offeredEntryOf(item, help, noScope) ?? []);
  return entries.filter((entry): entry is Suggestion => typeof entry.value !== 'boolean');
}

const isIn = (text: string, typed: string): boolean => text.toLowerCase().includes(typed.toLowerCase());

/** Matching fixed entries, then the hits, up to the maximum shown. */
export function suggestionsFor(
  typed: string,
  found: readonly Suggestion[],
  { entries = [] }: ValueHelp,
): Suggestion[] {
  const fixed = entries.filter(({ label, value }) => isIn(label, typed) || isIn(String(value), typed));
  return [...fixed, ...found].slice(0, pickerDefaults.shown);
}

/** Whether the typed text is the stored value, with or without its displayed prefix. */
export function isExactKey({ value }: Suggestion, typed: string, prefix = ''): boolean {
  return [String(value), `${prefix}${value}`].includes(typed.trim());
}

/** The entry whose stored value or label equals the typed text. */
export function exactMatch(typed: string, suggestions: readonly Suggestion[]): Suggestion | undefined {
  const text = typed.trim().toLowerCase();
  return suggestions.find(({ value, label }) =>
    [String(value), label].some((each) => each.toLowerCase() === text),
  );
}
