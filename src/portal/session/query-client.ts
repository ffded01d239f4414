import { QueryClient } from '@tanstack/react-query';
import { createQueryCache, fixedRoot, RequestError } from '#engine';
import { currentSession, onSessionChange } from './session-store.ts';

const owner = (): unknown => {
  const { user, forced } = currentSession();
  return (user ?? forced?.user)?.id;
};

/** A cache of all responses that is emptied when the user changes. */
function createClient(): QueryClient {
  const client = new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        // Retries only failures that may be temporary.
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof RequestError &&
          error.isTemporary &&
          error.status !== 429 &&
          error.retryAfter === undefined,
        retryDelay: 300,
        // Our requests detect a missing connection themselves, and report it in German.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  let shownTo = owner();

  onSessionChange(() => {
    const next = owner();
    // The next user must not see data of the previous one. Data loaded before anybody signed in stay: the user may already be
    // typing in a public form when it turns out that there is no session.
    if (shownTo !== undefined && shownTo !== next) client.clear();
    shownTo = next;
  });
  return client;
}

export const queryClient = createClient();

// During development: schemas are cached for the session, but the server may have restarted with changed ones.
if (import.meta.hot)
  import.meta.hot.on('schemas:changed', () => {
    void queryClient.invalidateQueries({ queryKey: fixedRoot });
  });
