import { readToken } from './token-storage.ts';

/** UsageCounts of this tab that the back end does not know of yet, by route name. In memory only. */
let uses: Record<string, number> = {};

/** Counts that a screen was opened (docs/portal/konto.md, KO-2). */
export function countUsage(screen: string): void {
  uses[screen] = (uses[screen] ?? 0) + 1;
}

/** The stored counters with this tab's uses. */
export function withUsage(stored: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const all = { ...stored };
  for (const [screen, count] of Object.entries(uses)) all[screen] = (all[screen] ?? 0) + count;
  return all;
}

/**
 * Sends the uses; the browser finishes that even when the page is gone. What could not be sent counts on. Nothing
 * else depends on it, so a failure is not reported.
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
  if (!isStored && readToken() === token) uses = { ...withUsage(sent) };
}

/** Another user's uses are not this one's. */
export function resetUsage(): void {
  uses = {};
}

/** Sends the uses when the page is left: closed, reloaded, put away on a phone. */
export function sendUsageOnLeave(): void {
  const send = () => void sendUsage();
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
