import { readToken } from './token-storage.ts';

/** Opened screens of this tab that the back end does not know yet, by route name. In memory only. */
let uses: Record<string, number> = {};

/** Counts an opened screen (docs/portal/konto.md, KO-2). */
export function countUsage(screen: string): void {
  uses[screen] = (uses[screen] ?? 0) + 1;
}

/** The stored counters plus those of this tab. */
export function addUsage(stored: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const all = { ...stored };
  for (const [screen, count] of Object.entries(uses)) all[screen] = (all[screen] ?? 0) + count;
  return all;
}

/**
 * Sends the counts; the browser completes the request even after the page is closed. Unsent counts are kept. A failure is not
 * reported, since nothing depends on it.
 */
export async function sendUsage(): Promise<void> {
  const token = readToken();
  const sent = uses;
  if (token === undefined || Object.keys(sent).length === 0) return;
  uses = {};
  const isStored = await fetch('/api/benutzer/haeufig-genutzt', {
    method: 'POST',
    keepalive: true,
    // Signing out waits for it.
    signal: AbortSignal.timeout(5000),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isStored && readToken() === token) uses = { ...addUsage(sent) };
}

/** The next user must not get these counts. */
export function resetUsage(): void {
  uses = {};
}

/** Sends the counts when the page is left: closed, reloaded, put into the background on a phone. */
export function sendUsageOnLeave(): void {
  const send = () => void sendUsage();
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
