/** Whether a form field is empty: no value, or a text without visible characters. */
export const isEmptyInput = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** A value without empty parts at any depth; an empty entry of a list becomes null, so that the others keep their index. */
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
