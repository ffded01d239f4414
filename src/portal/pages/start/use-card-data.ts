import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queries, useEngine } from '#engine';

interface CardQuery {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
}

/**
 * The data of a card on the start page: one call, from the cache shared with lists and forms.
 *
 * @param read parses the response; throws if it is not as expected
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
