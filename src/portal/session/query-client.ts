import { QueryClient } from '@tanstack/react-query';
import { fixedRoot, RequestError } from '#engine';
import { currentSession, onSessionChange } from './session-store.ts';

/** The cache of everything that was read. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // Reading again helps only where the failure may pass.
      retry: (failures, error) =>
        failures < 1 &&
        error instanceof RequestError &&
        error.isTemporary &&
        error.status !== 429 &&
        error.retryAfter === undefined,
      retryDelay: 300,
      // Our calls know by themselves that there is no connection, and say so in German.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// While developing: schemas are kept for the session, and the server has started with changed ones.
if (import.meta.hot)
  import.meta.hot.on('schemas:changed', () => {
    void queryClient.invalidateQueries({ queryKey: fixedRoot });
  });

const owner = (): unknown => {
  const { user, forced } = currentSession();
  return (user ?? forced?.user)?.id;
};
let shownTo = owner();

onSessionChange(() => {
  const next = owner();
  // Nothing that one user saw may be there for the next one. What was read before anybody signed in stays: a form that is
  // open to all may already be typed into when it turns out that nobody is.
  if (shownTo !== undefined && shownTo !== next) queryClient.clear();
  shownTo = next;
});
