import type { Role } from '../identity.ts';
import { createField, type Field } from './field.ts';
import type {
  EnumValue,
  FixedValues,
  Operation,
  ResourceDeclaration,
  ResourceSchema,
  SortKey,
} from './resource-schema.ts';

/** A resource as the server works with it: the schema with every default filled in. */
export interface Resource {
  /** The schema file's name. */
  readonly name: string;
  readonly path: string;
  readonly table: string;
  readonly primaryKey: string;
  readonly schema: ResourceSchema;
  readonly fields: ReadonlyMap<string, Field>;
  readonly search: readonly string[];
  readonly sort: readonly SortKey[];
  readonly rights: Readonly<Partial<Record<Operation, readonly Role[]>>>;
  readonly own: ResourceDeclaration['own'];
  readonly where: FixedValues;
  readonly onCreate: FixedValues;
  readonly onDelete: FixedValues | undefined;
  readonly enums: ReadonlyMap<string, readonly EnumValue[]>;
}

/** Technical columns of every table, beside the primary key and what the schema declares. */
export const technicalColumns = {
  anlage_zeit: 'timestamp with time zone',
  letzteAenderung: 'timestamp with time zone',
  letzterAenderungsuser: 'text',
  version: 'integer',
} as const;

/** Makes a resource of a checked schema; undefined for a form schema. */
export function createResource(
  name: string,
  schema: ResourceSchema,
  enums: ReadonlyMap<string, readonly EnumValue[]>,
): Resource | undefined {
  const declaration = schema['x-resource'];
  if (!declaration) return undefined;
  const primaryKey = declaration.primaryKey ?? 'id';
  return {
    name,
    path: declaration.path ?? name,
    table: declaration.table ?? name,
    primaryKey,
    schema,
    fields: new Map(
      Object.entries(schema.properties).map(([key, property]) => [key, createField(key, property)]),
    ),
    search: declaration.search ?? [],
    sort: declaration.sort ?? [],
    rights: declaration.rights,
    own: declaration.own,
    where: declaration.where ?? {},
    onCreate: declaration.onCreate ?? {},
    onDelete: declaration.onDelete,
    enums,
  };
}

/** Whether the primary key is a number that the database gives out. */
export function hasIdentityKey(resource: Resource): boolean {
  const field = resource.fields.get(resource.primaryKey);
  return field === undefined || field.kind === 'integer' || field.kind === 'bigint';
}
