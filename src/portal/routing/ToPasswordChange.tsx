import { useLocation } from 'react-router-dom';
import { useSession } from '../session/session-store.ts';
import { ToRequiredStep } from './ToRequiredStep.tsx';

/** The screen that sets a new password. */
export const passwordScreen = 'PASSWORT_AENDERN';

/** Leads to the change of the password while one is forced, and explains it to users who wanted another screen (docs/portal/konto.md, KO-2). */
export function ToPasswordChange() {
  const { forced, user } = useSession();
  const { key, pathname } = useLocation();
  // A sign-in ends at the sign-in page or at the start page, so the user wanted no other screen.
  const isSignIn = forced ? forced.from === key : user !== null && pathname === '/';
  return (
    <ToRequiredStep
      screen={passwordScreen}
      title="Passwort ändern"
      text="Sie müssen zunächst Ihr Passwort ändern."
      isDetour={!isSignIn}
    />
  );
}
