import { ErrorState, LoadingState } from '@schema-screens/chakra';
import { queries, useData } from '@schema-screens/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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
  const source = useData();
  return useQuery({
    ...queries.call(source, { path, ...(query && { query }) }),
    select: ({ data }) => read(data),
    ...options,
  });
}

/** Options of a query whose data others change as well: refetched when the user returns to the page or the window. */
export const refetchOnReturn = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** The content of a card once its data are loaded; before, a skeleton, and after a failure the error with a retry button. */
export function CardState<T>({
  result: { data, error, failureReason, refetch },
  lines,
  children,
}: {
  result: UseQueryResult<T>;
  lines: number;
  children: (data: T) => ReactNode;
}) {
  if (error) return <ErrorState error={failureReason ?? error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState lines={lines} />;
  return children(data);
}
