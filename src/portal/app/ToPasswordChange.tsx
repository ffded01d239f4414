import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { notify } from '#ui';
import { useSession } from '../session/session-store.ts';
import { screens } from './screens.ts';

/** The screen that sets a new password. */
export const passwordScreen = 'PASSWORT_AENDERN';

/** Leads to the change of the password while one is forced, and says so to whoever wanted somewhere else (spec/account.md, 2: navigation guard). */
export function ToPasswordChange() {
  const { forced, user } = useSession();
  const { key, pathname } = useLocation();
  // A sign-in ends at the sign-in page or at the start page; nobody wanted away then.
  const isSignIn = forced ? forced.from === key : user !== null && pathname === '/';
  // Before the effect that navigates: the notice stays for that one.
  useLayoutEffect(() => {
    if (isSignIn) return;
    notify({
      status: 'warning',
      title: 'Passwort ändern',
      text: 'Sie müssen zunächst Ihr Passwort ändern.',
      stays: true,
    });
  }, [isSignIn]);
  return <Navigate to={screens.get(passwordScreen)?.path ?? '/login'} replace />;
}
