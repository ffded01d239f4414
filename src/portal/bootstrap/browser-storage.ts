/** What the browser keeps for later visits; undefined as well where the user forbids storage. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for later visits, or forgets it; where storage is forbidden it holds until the next visit. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Nobody can be helped who forbids it.
  }
}
