/** Whether a value is an object, not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether nothing is set: missing, null or an empty text. An empty list is a value. */
export const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a value counts as none: missing, null, an empty text or list. */
export const isEmptyValue = (value: unknown): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0);

/** Memoizes `make` until first use: Intl formatters take milliseconds each to create, even on pages that never use them. */
export function lazyValue<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Keeps what follows from a key alone, e.g. a formatter of Intl, whose first use takes milliseconds. */
export function memoizeByKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
