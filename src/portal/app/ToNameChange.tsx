import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { notify } from '#ui';
import { screens } from './screens.ts';

/** Leads to the choice of a new user name while one is forced (spec/account.md, 4: Login), and says so to whoever wanted somewhere else. */
export function ToNameChange() {
  // A sign-in ends at the start page; nobody wanted elsewhere then.
  const isSignIn = useLocation().pathname === '/';
  // Before the effect that navigates: the notice stays for that one.
  useLayoutEffect(() => {
    if (isSignIn) return;
    notify({
      status: 'warning',
      title: 'Benutzernamen ändern',
      text: 'Bitte wählen Sie zunächst einen neuen Benutzernamen.',
      stays: true,
    });
  }, [isSignIn]);
  return <Navigate to={screens.get('AENDERUNG_NEUER_BENUTZERNAME')?.path ?? '/login'} replace />;
}
