import { createHttpClient, newTabId } from '#adapters';
import { currentLocale } from '../bootstrap/locale.ts';
import { endSession } from './end-session.ts';
import { notifyTabs, sessionMark } from './session-channel.ts';
import { changeSession, currentSession } from './session-store.ts';
import { extendSession } from './session-time.ts';
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
    endSession('expired');
    notifyTabs({ kind: 'signedOut', session: sessionMark(token), reason: 'expired' });
  },
  onActivity: () => extendSession({ renewedAt: Date.now() }),
});
