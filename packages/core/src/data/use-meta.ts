import type { ResourceMeta } from '@schema-screens/schema/model';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEngine } from './engine-context.ts';
import { queries } from './queries.ts';

/**
 * Schema and enumerations of a resource; kept for the session, because they change only with the back end.
 *
 * @param resource undefined for screens without one
 */
export function useMeta(resource: string | undefined): {
  meta: ResourceMeta | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
} {
  const engine = useEngine();
  const query = useQuery({
    ...queries.meta(engine, resource ?? ''),
    enabled: resource !== undefined,
  });
  const { refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { meta: query.data, error: query.error, isLoading: query.isLoading, retry };
}
