import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '../session/session-store.ts';
import { Visits } from './visits.ts';

/** The visits of this tab, by whoever is signed in now. */
export const visits = new Visits();

/** Follows the router; with another user the visits begin anew. */
export function useVisits(): void {
  const location = useLocation();
  const type = useNavigationType();
  const name = useSession().user?.benutzername;
  useEffect(() => visits.take(location, type), [location, type]);
  useEffect(() => (name === undefined ? undefined : () => visits.forget()), [name]);
}
