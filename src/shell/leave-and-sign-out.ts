import type { SignOutReason } from '@schema-screens/application/shell';
import type { Locale } from '@schema-screens/locale';
import { host } from '../bootstrap/host.ts';
import { signOut } from '../session/session.ts';

/** Signs out; asks first if a form has unsaved changes. */
export async function leaveAndSignOut(locale: Locale, reason: SignOutReason = 'left'): Promise<void> {
  if (await host.mayLeave(locale)) await signOut(reason);
}
