import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryKeys, useEngine } from '#engine';

interface CardQuery {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
}

/**
 * What a card of the start page shows: one call, kept under the key that lists of the same call use.
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
    queryKey: queryKeys.call(path, query),
    queryFn: async ({ signal }) =>
      (await source.call({ method: 'GET', path, ...(query && { query: { ...query } }), signal })).data,
    select: read,
    ...options,
  });
}
