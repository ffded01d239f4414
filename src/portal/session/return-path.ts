import { matchPath } from 'react-router-dom';
import { routerPath } from '#language';
import { screens } from '../bootstrap/screens.ts';

/**
 * The address to return to after signing in; the start page unless it is one of our own screens (no open redirect).
 *
 * @param wanted a path with search, e.g. from the parameter "zurueck"
 */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted || !/^\/[^/\\]/.test(wanted)) return '/';
  const [path = '/'] = wanted.split('?', 1);
  const isKnown = [...screens.values()].some(
    // A public screen about something of somebody, a claim that is being written, sends him to sign in, too.
    ({ access, path: own }) =>
      (access !== 'public' || own.includes('{')) && matchPath(routerPath(own), path) !== null,
  );
  return isKnown ? wanted : '/';
}
