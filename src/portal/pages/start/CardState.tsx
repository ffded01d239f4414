import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '#ui';

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
