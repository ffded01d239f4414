import { useEffect } from 'react';
import { useRouter } from '#engine';
import { historyPosition } from '#ui';
import type { NavigationHistory } from './navigation-history.ts';

/**
 * Records the addresses that the router shows.
 *
 * @param user whose they are; the history of another one begins anew
 */
export function useNavigationHistory(history: NavigationHistory, user: unknown): void {
  const location = useRouter().useLocation();
  useEffect(() => history.take(location, historyPosition()), [history, location]);
  useEffect(() => (user === undefined ? undefined : () => history.forget()), [history, user]);
}
