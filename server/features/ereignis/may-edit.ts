import type { Resource } from '../../resources/resource.ts';
import type { Identity } from '../../shared/identity.ts';

/** Whether a member of staff may open and change records of a resource, and so see who edits them. */
export function mayEdit({ rolle }: Identity, { rights }: Resource): boolean {
  return rolle !== 'vn' && [rights.read, rights.change].every((roles) => roles?.includes(rolle));
}
