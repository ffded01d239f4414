/** A value that the browser kept from an earlier visit; undefined if there is none or storage is forbidden. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value for later visits, or removes it. Where storage is forbidden, the value is lost. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Storage is forbidden: nothing to do.
  }
}
