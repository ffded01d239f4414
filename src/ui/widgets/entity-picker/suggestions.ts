import { fillText, pickerDefaults, placeholdersOf, type Row, valueAt } from '#engine';

export type PickedValue = string | number;

export interface PickerOptions {
  path: string;
  byId?: string;
  value: string;
  label: string;
  sortBy?: string;
  extra?: { value: PickedValue; label: string }[];
}

/** One entry that can be picked. */
export interface Suggestion {
  value: PickedValue;
  label: string;
}

/** The property that the found records are sorted by: the definition's, else the first that the text shows. */
export function sortedBy({ sortBy, label }: PickerOptions): string | undefined {
  const shown = placeholdersOf(label).find((name) => name.startsWith('item.'));
  return sortBy ?? shown?.slice('item.'.length);
}

/** A found record as an entry; undefined when it lacks the value. */
export function toSuggestion(item: Row, { value, label }: PickerOptions): Suggestion | undefined {
  const picked = valueAt(item, value);
  if (typeof picked !== 'string' && typeof picked !== 'number') return undefined;
  return { value: picked, label: fillText(label, { user: null, item }) };
}

/** The rows of an answer: a list, or the search answer { data, count }. */
export function rowsOf(answer: unknown): Row[] {
  const rows = Array.isArray(answer) ? answer : valueAt(answer, 'data');
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

const isIn = (text: string, typed: string): boolean => text.toLowerCase().includes(typed.toLowerCase());

/** Fixed entries that fit what is typed, then the found ones, at most as many as are shown. */
export function suggestionsFor(
  typed: string,
  found: readonly Suggestion[],
  options: PickerOptions,
): Suggestion[] {
  const fixed = (options.extra ?? []).filter(
    ({ label, value }) => isIn(label, typed) || isIn(String(value), typed),
  );
  return [...fixed, ...found].slice(0, pickerDefaults.shown);
}

/** Whether the stored value is what is typed, with or without the prefix that it is shown with. */
export function isTypedId({ value }: Suggestion, typed: string, prefix = ''): boolean {
  return [String(value), `${prefix}${value}`].includes(typed.trim());
}

/** The entry whose stored value or text is exactly what is typed. */
export function exactMatch(typed: string, suggestions: readonly Suggestion[]): Suggestion | undefined {
  const text = typed.trim().toLowerCase();
  return suggestions.find(({ value, label }) =>
    [String(value), label].some((each) => each.toLowerCase() === text),
  );
}
