import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import { caughtError, RequestError } from '../ports/request-error.ts';

/** The cache of an application's queries. Screens show their errors; the cause of a programming error is logged. */
const createQueryCache = (): QueryCache =>
  new QueryCache({
    onError: (error) => {
      if (!(error instanceof CancelledError)) caughtError(error);
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
