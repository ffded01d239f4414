import { useEffect } from 'react';
import { useRouter } from '#engine';
import { historyPosition } from '#ui';
import { useSession } from '../session/session-store.ts';
import { NavigationHistory } from './navigation-history.ts';

/** The navigation history of this tab for the current user. */
export const navigationHistory = new NavigationHistory();

/** Follows the router; restarts the history for another user. */
export function useNavigationHistory(): void {
  const location = useRouter().useLocation();
  const name = useSession().user?.benutzername;
  useEffect(() => navigationHistory.take(location, historyPosition()), [location]);
  useEffect(() => (name === undefined ? undefined : () => navigationHistory.forget()), [name]);
}
