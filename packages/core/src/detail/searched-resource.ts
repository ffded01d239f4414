import { isRecord } from '@schema-screens/locale';
import type { ResourceMeta } from '@schema-screens/schema/model';

/** What a resource's metadata say of its search. */
export interface SearchedResource {
  readonly path: string;
  readonly pageSize: number;
  readonly fields: readonly string[];
}

const usualPage = 100;

/** How a user searches a resource; undefined if the user may not. */
export function searchedResource(
  resource: string,
  { definition }: ResourceMeta,
): SearchedResource | undefined {
  const declared = definition['x-resource'];
  if (!isRecord(declared)) return undefined;
  const { rights, path = resource, maxPerPage = usualPage, search } = declared;
  if (Array.isArray(rights) && !rights.includes('search')) return undefined;
  return {
    path: String(path),
    pageSize: Number(maxPerPage),
    fields: Array.isArray(search) ? search.map(String) : [],
  };
}
