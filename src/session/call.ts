import { sessionFingerprint } from '@schema-screens/application/shell';
import { createHttpClient, newTabId } from '@schema-screens/core/adapters';
import { currentLocale } from '../bootstrap/locale.ts';
import { lifecycle, sessionChannel } from './lifecycle.ts';
import { changeSession, currentSession } from './session-store.ts';
import { readToken } from './token-storage.ts';

/** The name of this tab of the browser: the user's other tabs announce what it changes. */
export const tabId = newTabId();

/** Calls the back end with the session's token; a 401 ends that session. */
export const call = createHttpClient({
  baseUrl: '/api',
  token: readToken,
  tab: tabId,
  language: () => currentLocale().code,
  onUnauthorized: (token) => {
    if (token === undefined) changeSession({ denials: (currentSession().denials ?? 0) + 1 });
    // A response to a call of an earlier session says nothing about this one.
    if (token === undefined || token !== readToken()) return;
    lifecycle.end('expired');
    sessionChannel.notify({ kind: 'signedOut', session: sessionFingerprint(token), reason: 'expired' });
  },
  onActivity: () => lifecycle.extend({ renewedAt: Date.now() }),
});
