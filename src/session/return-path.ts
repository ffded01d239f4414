import { matchScreenPath } from '@schema-screens/schema/model';
import { enabledScreens } from '../bootstrap/screens.ts';

/**
 * The address to return to after signing in; the start page unless it is one of our own screens (no open redirect).
 *
 * @param requested a path with search, e.g. from the parameter "zurueck"
 */
export function safeReturnPath(requested: string | null): string {
  if (!requested || !/^\/[^/\\]/.test(requested)) return '/';
  const [path = '/'] = requested.split('?', 1);
  const isKnown = [...enabledScreens.values()].some(
    // A public screen about personal data, such as a claim being reported, also sends the user to sign in.
    ({ access, path: own }) =>
      (access !== 'public' || own.includes('{')) && matchScreenPath(own, path) !== undefined,
  );
  return isKnown ? requested : '/';
}
