const key = 'token';
const leftKey = 'abgemeldet';
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

/** Whether the session of this tab has ended, and no other has begun in it since. */
export function hasLeft(): boolean {
  return storage()?.getItem(leftKey) != null;
}

/**
 * Keeps the token for this tab, or that its session has ended; nothing else of the session is stored in the browser
 * (ASVS 14.3.3).
 */
export function writeToken(next: string | undefined): void {
  const hadOne = readToken() !== undefined;
  token = next;
  try {
    if (next !== undefined) storage()?.setItem(key, next);
    else storage()?.removeItem(key);
    if (next !== undefined) storage()?.removeItem(leftKey);
    else if (hadOne) storage()?.setItem(leftKey, '1');
  } catch {
    // A full or forbidden storage costs only the F5; the session itself goes on.
  }
}
