import { leaveGuard } from '#engine';
import { ask } from '#ui';
import { signOut } from '../session/session.ts';

/** Signs out; asks first if a form has unsaved changes. */
export async function leaveAndSignOut(): Promise<void> {
  if (leaveGuard.isBlocked() && !(await ask(leaveGuard.question))) return;
  await signOut();
}
