/** The value as it would be sent: without the undefined properties that rjsf leaves behind. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, withoutUndefined(part)]),
  );
}
