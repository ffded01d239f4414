import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Makes all data out of date but schemas, which change only with the back end: those in view load anew at once, or, when
 * the screen is being left, each when it is next in view.
 */
export function useRefresh(): (isLeaving: boolean) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (isLeaving) =>
      client.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== 'meta',
        refetchType: isLeaving ? 'none' : 'active',
      }),
    [client],
  );
}
