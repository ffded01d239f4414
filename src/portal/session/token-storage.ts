const key = 'token';
let token: string | undefined;

/** The tab's storage; private modes may refuse it, then the token lives in memory only. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readToken(): string | undefined {
  token ??= storage()?.getItem(key) ?? undefined;
  return token;
}

/** Keeps the token for this tab; nothing else of the session is stored in the browser (ASVS 14.3.3). */
export function writeToken(next: string | undefined): void {
  token = next;
  try {
    if (next === undefined) storage()?.removeItem(key);
    else storage()?.setItem(key, next);
  } catch {
    // A full or forbidden storage costs only the F5; the session itself goes on.
  }
}
