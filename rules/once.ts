/**
 * Returns what `make` makes, made when it is first asked for: formatters of Intl cost milliseconds each, on pages too that
 * show nothing of the kind.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
