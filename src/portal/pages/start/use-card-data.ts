import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queries, useEngine } from '#engine';

interface CardQuery {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
}

/**
 * What a card of the start page shows: one call, from the cache that lists and forms share.
 *
 * @param read takes the answer apart; throws when it is not what was expected
 */
export function useCardData<T>(
  path: string,
  read: (answer: unknown) => T,
  { query, ...options }: CardQuery = {},
): UseQueryResult<T> {
  const { data: source } = useEngine();
  return useQuery({
    ...queries.call(source, { path, ...(query && { query }) }),
    select: ({ data }) => read(data),
    ...options,
  });
}
