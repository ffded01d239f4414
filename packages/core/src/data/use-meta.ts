import type { ResourceMeta } from '@schema-screens/schema/model';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DataSource } from '../ports/data-source.ts';
import type { DefinitionPort } from '../ports/definitions.ts';
import { useDefinitions } from '../ports/definitions.ts';
import { useData } from '../ports/engine.tsx';
import { queries } from './queries.ts';

/** What `queries.meta` needs. */
export function useMetaSource(): { data: DataSource } & Pick<DefinitionPort, 'translateMeta'> {
  const data = useData();
  const { translateMeta } = useDefinitions();
  return { data, translateMeta };
}

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
  const source = useMetaSource();
  const query = useQuery({
    ...queries.meta(source, resource ?? ''),
    enabled: resource !== undefined,
  });
  const { refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { meta: query.data, error: query.error, isLoading: query.isLoading, retry };
}
