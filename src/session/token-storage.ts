/** The tab's storage; private modes may refuse it, then tokens are kept in memory only. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A token that is kept for this tab; nothing else of the session is stored in the browser (ASVS 14.3.3). */
function tabToken(key: string) {
  let token: string | undefined;
  return {
    read(): string | undefined {
      token ??= storage()?.getItem(key) ?? undefined;
      return token;
    },
    write(next: string | undefined): void {
      token = next;
      try {
        if (next === undefined) storage()?.removeItem(key);
        else storage()?.setItem(key, next);
      } catch {
        // A full or forbidden storage costs only the F5; the session itself goes on.
      }
    },
  };
}

/** The token of this tab's session. */
export const { read: readToken, write: writeToken } = tabToken('token');

/** During a Kundenansicht, the token of the staff member's own session. */
export const { read: readViewerToken, write: writeViewerToken } = tabToken('token-mitarbeiter');
