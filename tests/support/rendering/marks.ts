/** A text of the made-up language, in which every text is in brackets. */
export const mark = (text: string): string => `«${text}»`;

/** Marks every message with what fills it; the name of a locale is not a text. */
export function marked<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string') return (key === 'locale' ? value : mark(value)) as Value;
  if (Array.isArray(value)) return value.map((each) => marked(each)) as Value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, marked(each, name)]),
  ) as Value;
}

/** A text with its place in a schema or definition, which a dictionary may name; it is asked for before the text alone. */
export const placed = /@[\w.-]+$/;

/** What is left of a text without those of the made-up language. */
export function withoutMarked(text: string): string {
  const rest = text.replace(/«[^«»]*»/g, '');
  return rest === text ? rest : withoutMarked(rest);
}
