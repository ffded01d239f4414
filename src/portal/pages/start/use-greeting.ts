import { useQuery } from '@tanstack/react-query';
import { expectRecord, queryKeys, type ScopeUser, useEngine } from '#engine';

const path = 'imap2/login';

/** The greeting: for policyholders what the core system says, for all others and until then the user's name. */
export function useGreeting(user: ScopeUser | null): string {
  const { data: source } = useEngine();
  const vnNr = user?.rolle === 'vn' ? (user.vn_nummer ?? null) : null;
  const { data } = useQuery({
    queryKey: queryKeys.call(path, { vnNr }),
    queryFn: async ({ signal }) => {
      const { data: response } = await source.call({ method: 'POST', path, body: { vnNr }, signal });
      const { ansprache } = expectRecord(response);
      return typeof ansprache === 'string' ? ansprache : null;
    },
    enabled: vnNr !== null,
    staleTime: 30 * 60_000,
  });
  const name = [user?.vorname, user?.name].filter(Boolean).join(' ');
  return data ?? (name ? `Guten Tag, ${name}` : 'Guten Tag');
}
