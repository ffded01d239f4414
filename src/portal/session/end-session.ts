import { leaveGuard } from '#engine';
import { dropDrafts, keepDrafts } from './drafts.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import type { SignOutReason } from './session-channel.ts';
import { changeSession, currentSession } from './session-store.ts';
import { writeToken } from './token-storage.ts';
import { resetUsage } from './usage-counter.ts';

/** Ends the session in this tab, and takes away what it left there; forms are kept for users who did not want to leave. */
export function endSession(reason: SignOutReason): void {
  writeToken(undefined);
  resetUsage();
  dropRecoveryCodes();
  if (reason === 'expired') keepDrafts();
  else dropDrafts();
  // Nobody can be asked any more whether unsaved changes may go.
  leaveGuard.letGo();
  const { status, forced } = currentSession();
  if (status !== 'signedOut' || forced)
    changeSession({ status: 'signedOut', user: null, forced: undefined, reason, failure: undefined });
}
