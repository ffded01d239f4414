import { historyPosition } from '@schema-screens/chakra';
import { useRouter } from '@schema-screens/core';
import { useEffect } from 'react';
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
