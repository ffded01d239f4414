import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dataRoot } from './queries.ts';

/**
 * Invalidates all data: what is in view reloads at once, or, while the screen is being left, each query when it is next
 * in view.
 */
export function useRefresh(): (isLeaving: boolean) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (isLeaving) =>
      client.invalidateQueries({
        queryKey: dataRoot,
        refetchType: isLeaving ? 'none' : 'active',
      }),
    [client],
  );
}
