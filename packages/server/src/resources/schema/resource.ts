import { type Lock, type PartsKeyword, rolesIn } from '@schema-screens/schema';
import type { Identity, Role } from '../../shared/identity.ts';
import { createField, type Field } from './field.ts';
import type {
  EnumEntry,
  FixedValues,
  Operation,
  ResourceDeclaration,
  ResourceSchema,
  SortKey,
} from './resource-schema.ts';
import type { OpenTable, PartList, Table } from './table.ts';

/** A list of a resource whose entries are rows of another one. */
export interface ResourcePartList {
  /** The resource whose rows have the list. */
  readonly owner: Resource;
  /** The resource of its entries. */
  readonly resource: Resource;
  readonly keyword: PartsKeyword;
  readonly list: PartList;
}

/** Further rows that callers may access, according to the resource's hooks: known by values, so that live changes of them are, too. */
export interface AdditionalRows {
  /** The columns that decide. */
  readonly columns: readonly string[];
  /** What they must all have for this caller and operation, of which null matches no row; undefined: there are none. */
  values(identity: Identity, operation: Operation): FixedValues | undefined;
}

/** A resource with all defaults of its schema filled in. */
export interface Resource<Columns extends object = object> {
  /** The name of the schema file. */
  readonly name: string;
  readonly path: string;
  readonly table: Table<Columns>;
  readonly schema: ResourceSchema;
  readonly fields: ReadonlyMap<string, Field>;
  readonly search: readonly string[];
  readonly related: readonly RelatedSearch[];
  /** The resources that its references lead to, by field. */
  readonly referred: ReadonlyMap<string, Resource>;
  /** Its lists whose entries are rows of another resource (`x-parts`). */
  readonly parts: readonly ResourcePartList[];
  /** The list that its rows are entries of. */
  readonly partOf: ResourcePartList | undefined;
  readonly sort: readonly SortKey[];
  /** The maximum number of rows per search. */
  readonly maxPerPage: number;
  /** Roles by operation; some of them may need a condition over the row. */
  readonly rights: Readonly<Partial<Record<Operation, readonly Role[]>>>;
  readonly declaredRights: ResourceDeclaration['rights'];
  readonly own: ResourceDeclaration['own'];
  readonly where: FixedValues;
  /** Further rows that callers may access, according to its hooks. */
  readonly additionalRows: AdditionalRows | undefined;
  readonly onCreate: FixedValues;
  readonly onDelete: FixedValues | undefined;
  readonly enums: ReadonlyMap<string, readonly EnumEntry[]>;
  /** Rows that nobody changes or deletes any more. */
  readonly locked: readonly Lock[];
  /** Operations that a job may run over many rows. */
  readonly bulk: readonly Operation[];
  /** How rows of other resources are copied to new ones. */
  readonly copies: NonNullable<ResourceDeclaration['copies']>;
  /** How rows are imported from files. */
  readonly import: ResourceDeclaration['import'];
}

/** A resource to which the registry adds what it refers to and consists of. */
export type OpenResource = Resource & {
  table: OpenTable;
  referred: Map<string, Resource>;
  parts: ResourcePartList[];
  partOf: ResourcePartList | undefined;
  additionalRows: AdditionalRows | undefined;
};

/** Creates the resource of a checked schema that declares one. */
export function createResource(
  name: string,
  schema: ResourceSchema,
  declaration: ResourceDeclaration,
  table: OpenTable,
  related: readonly RelatedSearch[] = [],
): OpenResource {
  return {
    name,
    path: declaration.path ?? name,
    table,
    schema,
    fields: new Map(
      Object.entries(schema.properties).map(([key, property]) => [key, createField(key, property)]),
    ),
    search: declaration.search ?? [],
    related,
    referred: new Map(),
    parts: [],
    partOf: undefined,
    sort: declaration.sort ?? [],
    maxPerPage: declaration.maxPerPage ?? 100,
    rights: Object.fromEntries(
      Object.entries(declaration.rights).map(([operation, right]) => [operation, rolesIn(right)]),
    ),
    declaredRights: declaration.rights,
    own: declaration.own,
    where: declaration.where ?? {},
    additionalRows: undefined,
    onCreate: declaration.onCreate ?? {},
    onDelete: declaration.onDelete,
    enums: table.enums,
    locked: declaration.locked ?? [],
    bulk: declaration.bulk ?? [],
    copies: declaration.copies ?? [],
    import: declaration.import,
  };
}

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
