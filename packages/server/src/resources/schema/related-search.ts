import type { Role } from '../../shared/identity.ts';
import type { Field } from './field.ts';
import type { ResourceDeclaration } from './resource-schema.ts';
import type { Table } from './table.ts';

/** Another table whose rows lead a search to rows of a resource (`searchRelated`). */
export interface RelatedSearch {
  readonly table: Table;
  /** Column of the other table, and the resource's column with the same values. */
  readonly key: string;
  readonly by: string;
  /** The columns that are searched. */
  readonly fields: readonly Field[];
  /** Roles that may search all rows of the other resource and see these fields. */
  readonly roles: readonly Role[];
}

/** The related resources that a resource declares. */
export function relatedSearches(
  { searchRelated = [] }: ResourceDeclaration,
  find: (resource: string) => { readonly declaration: ResourceDeclaration; readonly table: Table },
): RelatedSearch[] {
  return searchRelated.map(({ resource, key, by, fields: names }) => {
    const { declaration, table } = find(resource);
    const fields = names.flatMap((name) => table.fields.get(name) ?? []);
    const unconditional = (declaration.rights.search ?? []).filter((entry) => typeof entry === 'string');
    const roles = (unconditional as Role[]).filter((role) =>
      fields.every(({ schema }) => !schema['x-hidden'] && (schema['x-read']?.includes(role) ?? true)),
    );
    return { table, key, by, fields, roles };
  });
}
