const key = 'token';
let token: string | undefined;

/** The tab's storage; private modes may refuse it, then the token is kept in memory only. */
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

/** Stores the token for this tab, and nothing else of the session (ASVS 14.3.3). */
export function writeToken(next: string | undefined): void {
  token = next;
  try {
    if (next === undefined) storage()?.removeItem(key);
    else storage()?.setItem(key, next);
  } catch {
    // With a full or forbidden storage, only a reload loses the session.
  }
}
