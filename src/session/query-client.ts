import { createQueryClient, staticKeyPrefix } from '@schema-screens/core';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from './session-store.ts';

const owner = (): unknown => {
  const { user, forced } = currentSession();
  return (user ?? forced?.user)?.id;
};

/** A cache of all responses that is emptied when the user changes. */
function createClient(): QueryClient {
  const client = createQueryClient();
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
    void queryClient.invalidateQueries({ queryKey: staticKeyPrefix });
  });
