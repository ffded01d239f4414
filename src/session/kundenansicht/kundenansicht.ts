import { sessionFingerprint } from '@schema-screens/application/shell';
import { toRequestError } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { host } from '../../bootstrap/host.ts';
import { call } from '../call.ts';
import { sessionChannel, sessionDrafts } from '../lifecycle.ts';
import { fetchSession, signOut } from '../session.ts';
import { readToken, readViewerToken, writeToken, writeViewerToken } from '../token-storage.ts';
import { sendUsage } from '../usage-counter.ts';

/**
 * Sees the portal as a policyholder does, in this tab (VW-16).
 *
 * @throws RequestError if the customer's data cannot be loaded; the own session continues
 */
export async function startKundenansicht(token: string): Promise<void> {
  const own = readToken();
  await sendUsage();
  writeViewerToken(own);
  writeToken(token);
  try {
    await fetchSession();
  } catch (thrown) {
    writeToken(own);
    writeViewerToken(undefined);
    throw thrown;
  }
}

/**
 * Goes back to the own session; a tab that was opened during the view has none, and signs out.
 *
 * @returns false if the user stays, because of unsaved input
 * @throws RequestError when the own session cannot be taken up
 */
export async function endKundenansicht(locale: Locale): Promise<boolean> {
  if (!(await host.mayLeave(locale))) return false;
  const token = readToken();
  const own = readViewerToken();
  if (token === undefined || own === undefined) {
    await signOut();
    return true;
  }
  try {
    await call({ method: 'POST', path: 'benutzer/logout' });
  } catch (thrown) {
    // An ended view is what was wanted.
    if (toRequestError(thrown).status !== 401) throw thrown;
  }
  host.leaveGuard.releaseAll();
  sessionDrafts.dropDrafts();
  writeToken(own);
  writeViewerToken(undefined);
  sessionChannel.notify({ kind: 'signedOut', session: sessionFingerprint(token), reason: 'left' });
  await fetchSession();
  return true;
}
