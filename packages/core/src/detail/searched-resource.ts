import { isRecord } from '@schema-screens/locale';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useQueries } from '@tanstack/react-query';
import { queries } from '../data/queries.ts';
import { useMetaSource } from '../data/use-meta.ts';
import { toRequestError } from '../ports/request-error.ts';

/** What a resource's metadata say of its search. */
export interface SearchedResource {
  readonly path: string;
  readonly pageSize: number;
  readonly fields: readonly string[];
}

const defaultPageSize = 100;

/** How a user searches a resource; undefined if the user may not. */
export function searchedResource(
  resource: string,
  { definition }: ResourceMeta,
): SearchedResource | undefined {
  const declared = definition['x-resource'];
  if (!isRecord(declared)) return undefined;
  const { rights, path = resource, maxPerPage = defaultPageSize, search } = declared;
  if (Array.isArray(rights) && !rights.includes('search')) return undefined;
  return {
    path: String(path),
    pageSize: Number(maxPerPage),
    fields: Array.isArray(search) ? search.map(String) : [],
  };
}

/** Whether the user may search one of the resources, as far as that is known, and the back end computes numbers of them. */
export function useCanSearchAny(resources: readonly string[]): boolean {
  const source = useMetaSource();
  const metas = useQueries({
    queries: [...new Set(resources)].map((resource) => queries.meta(source, resource)),
    combine: (results) =>
      results.map(({ data: meta, error }, index) => {
        if (error) return toRequestError(error).status !== 403;
        return !meta || searchedResource(resources[index] ?? '', meta) !== undefined;
      }),
  });
  return source.data.aggregate !== undefined && metas.some(Boolean);
}
