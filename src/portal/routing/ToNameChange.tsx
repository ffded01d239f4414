import { useLocation } from 'react-router-dom';
import { ToRequiredStep } from './ToRequiredStep.tsx';

/** The screen that sets a new user name. */
export const nameScreen = 'AENDERUNG_NEUER_BENUTZERNAME';

/** Leads to the choice of a new user name while one is forced (docs/portal/konto.md, KO-4), and explains it to users who wanted another screen. */
export function ToNameChange() {
  // A sign-in ends at the start page, so the user wanted no other screen.
  const isSignIn = useLocation().pathname === '/';
  return (
    <ToRequiredStep
      screen={nameScreen}
      title="Benutzernamen ändern"
      text="Bitte wählen Sie zunächst einen neuen Benutzernamen."
      isDetour={!isSignIn}
    />
  );
}
