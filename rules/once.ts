/** Memoizes `make` until first use: Intl formatters take milliseconds each to create, even on pages that never use them. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
