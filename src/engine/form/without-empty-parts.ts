/** Whether a form has nothing in a place: no value, or a text that nobody can see. */
export const isEmptyInput = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** A value without its empty parts, however deep; an empty entry of a list keeps its place as null. */
export function withoutEmptyParts(value: unknown): unknown {
  if (isEmptyInput(value)) return null;
  if (Array.isArray(value)) return value.map(withoutEmptyParts);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as object)
      .filter(([, part]) => !isEmptyInput(part))
      .map(([name, part]) => [name, withoutEmptyParts(part)]),
  );
}
