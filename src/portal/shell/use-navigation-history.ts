import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '../session/session-store.ts';
import { NavigationHistory } from './navigation-history.ts';

/** The navigationHistory of this tab, by whoever is signed in now. */
export const navigationHistory = new NavigationHistory();

/** Follows the router; with another user the navigationHistory begin anew. */
export function useNavigationHistory(): void {
  const location = useLocation();
  const type = useNavigationType();
  const name = useSession().user?.benutzername;
  useEffect(() => navigationHistory.take(location, type), [location, type]);
  useEffect(() => (name === undefined ? undefined : () => navigationHistory.forget()), [name]);
}
