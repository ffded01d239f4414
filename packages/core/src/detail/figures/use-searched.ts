import { useQueries } from '@tanstack/react-query';
import { queries } from '../../data/queries.ts';
import { useMetaSource } from '../../data/use-meta.ts';
import { asRequestError } from '../../ports/request-error.ts';
import { searchedResource } from '../searched-resource.ts';

/** Whether the user may search one of the resources, as far as that is known, and the back end computes numbers of them. */
export function useSearched(resources: readonly string[]): boolean {
  const source = useMetaSource();
  const metas = useQueries({
    queries: [...new Set(resources)].map((resource) => queries.meta(source, resource)),
    combine: (results) =>
      results.map(({ data: meta, error }, index) => {
        if (error) return asRequestError(error).status !== 403;
        return !meta || searchedResource(resources[index] ?? '', meta) !== undefined;
      }),
  });
  return source.data.aggregate !== undefined && metas.some(Boolean);
}
