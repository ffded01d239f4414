import {
  createSessionChannel,
  createSessionLifecycle,
  type SignOutReason,
  sessionFingerprint,
} from '@schema-screens/application/shell';
import { createSessionDrafts } from '@schema-screens/core';
import { host } from '../bootstrap/host.ts';
import { clearRecoveryCodes } from './recovery-codes/recovery-codes.ts';
import { changeSession, currentSession, sessionStore } from './session-store.ts';
import { readToken, writeToken, writeViewerToken } from './token-storage.ts';
import { resetUsage } from './usage-counter.ts';

/** The other tabs of the browser. */
export const sessionChannel = createSessionChannel('sitzung');

/** Drafts of the portal's forms, which outlive its sessions. */
export const sessionDrafts = createSessionDrafts('entwuerfe');

function clear(reason: SignOutReason): void {
  writeToken(undefined);
  writeViewerToken(undefined);
  resetUsage();
  clearRecoveryCodes();
  // There is nobody left to ask about unsaved changes.
  host.leaveGuard.releaseAll();
  const { status, forced } = currentSession();
  if (status === 'signedOut' && !forced) return;
  host.notices.closeAll();
  changeSession({ forced: undefined, oneTimePassword: undefined, reason });
}

/** The session of this tab, which its token names: different users may be signed in in different tabs. */
export const lifecycle = createSessionLifecycle({
  store: sessionStore,
  drafts: sessionDrafts,
  channel: sessionChannel,
  mark: () => {
    const token = readToken();
    return token === undefined ? undefined : sessionFingerprint(token);
  },
  clear,
});
