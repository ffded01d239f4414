import { isConditional } from '../../resources/rights/row-rights.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import type { Identity, Role } from '../../shared/identity.ts';

/** Whether a member of staff may open all records of a resource and change some, and so see who edits them. */
export function mayEdit(staff: readonly Role[], { role }: Identity, resource: Resource): boolean {
  const { read, change } = resource.rights;
  return (
    [staff, read, change].every((roles) => roles?.includes(role)) && !isConditional(resource, role, 'read')
  );
}
