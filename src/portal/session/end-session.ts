import { host } from '../bootstrap/host.ts';
import { dropDrafts, keepDrafts } from './drafts.ts';
import { dropRecoveryCodes } from './recovery-codes/recovery-codes.ts';
import type { SignOutReason } from './session-channel.ts';
import { changeSession, currentSession } from './session-store.ts';
import { writeToken, writeViewerToken } from './token-storage.ts';
import { resetUsage } from './usage-counter.ts';

/** Ends the session in this tab and clears its data; keeps drafts unless the user signed out. */
export function endSession(reason: SignOutReason): void {
  writeToken(undefined);
  writeViewerToken(undefined);
  resetUsage();
  dropRecoveryCodes();
  if (reason === 'expired') keepDrafts();
  else dropDrafts();
  // There is nobody left to ask about unsaved changes.
  host.leaveGuard.releaseAll();
  const { status, forced } = currentSession();
  if (status !== 'signedOut' || forced) {
    host.notices.closeAll();
    changeSession({
      status: 'signedOut',
      user: null,
      forced: undefined,
      oneTimePassword: undefined,
      reason,
      failure: undefined,
    });
  }
}
