import { createHttpClient } from '#adapters';
import { endSession } from './end-session.ts';
import { tellTabs } from './session-channel.ts';
import { extendSession } from './session-time.ts';
import { readToken } from './token-storage.ts';

/** Calls the back end with the session's token; an answer of 401 ends that session. */
export const call = createHttpClient({
  baseUrl: '/api',
  token: readToken,
  onUnauthorized: (token) => {
    // An answer to a call of an earlier session says nothing about this one.
    if (token === undefined || token !== readToken()) return;
    endSession('expired');
    tellTabs({ kind: 'signedOut', reason: 'expired', token });
  },
  onActivity: () => extendSession({ renewedAt: Date.now() }),
});
