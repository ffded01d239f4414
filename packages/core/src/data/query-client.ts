import { CancelledError, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logUnexpectedError, RequestError } from '../ports/request-error.ts';
import { dataKeyPrefix } from './queries.ts';

/** The cache of an application's queries. Screens show their errors; the cause of a programming error is logged. */
const createQueryCache = (): QueryCache =>
  new QueryCache({
    onError: (error) => {
      if (!(error instanceof CancelledError)) logUnexpectedError(error);
    },
  });

/** The client of all queries of an application. What may work the next time is asked for once more; a refusal is shown at once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof RequestError &&
          error.isTemporary &&
          error.status !== 429 &&
          error.retryAfter === undefined,
        retryDelay: 300,
        // Requests detect a missing connection themselves, and say so; otherwise they would wait for one.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * Invalidates all data: what is in view reloads at once, or, while the screen is being left, each query when it is next
 * in view.
 */
export function useRefresh(): (isLeaving: boolean) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (isLeaving) =>
      client.invalidateQueries({
        queryKey: dataKeyPrefix,
        refetchType: isLeaving ? 'none' : 'active',
      }),
    [client],
  );
}
