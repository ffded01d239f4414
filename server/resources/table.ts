import type { Insertable, Selectable, Updateable } from 'kysely';
import { computedFields } from '#rules';
import type { ResourceTables, TableNames } from '../database/tables.gen.ts';
import { columnType, createField, type Field } from './field.ts';
import type { JsonSchema } from './json-schema.ts';
import type { EnumValue, FixedValues, ResourceSchema } from './resource-schema.ts';

/** Columns that every table has beside what its schemas declare. */
export const systemColumns = {
  anlage_zeit: 'timestamp with time zone',
  letzteAenderung: 'timestamp with time zone',
  letzterAenderungsuser: 'text',
  version: 'integer',
} as const;

/** Column with the lower-cased values of the search fields, one a line. */
export const searchColumn = 'suchtext';
/** Column with the Cologne codes of the words of the phonetic fields. */
export const phoneticColumn = 'phonet';

/** A row whose columns are known while the program runs: column names to values. */
export type Row = Record<string, unknown>;

/** A row of a table as the database gives it; of a table that the project's own schemas do not declare, any. */
export type RowOf<Name extends string> = Name extends keyof ResourceTables
  ? Omit<Selectable<ResourceTables[Name]>, typeof searchColumn | typeof phoneticColumn>
  : Row;

/** The table of a resource of the project's own schemas. */
export type TableNameOf<Resource extends string> = Resource extends keyof TableNames
  ? TableNames[Resource]
  : string;

/** What a new row of a table says. */
export type NewRow<Name extends string> = Name extends keyof ResourceTables
  ? Insertable<ResourceTables[Name]>
  : Row;

/** Columns of a row that change. */
export type RowChanges<Name extends string> = Name extends keyof ResourceTables
  ? Updateable<ResourceTables[Name]>
  : Row;

/** A table of the database: the union of what the resources over it declare. */
export interface Table<Name extends string = string> {
  readonly name: Name;
  readonly primaryKey: string;
  /** Whether the database gives out the primary key as a number. */
  readonly hasIdentity: boolean;
  /** Declared fields without the primary key and the technical columns. */
  readonly fields: ReadonlyMap<string, Field>;
  /** All columns with their types, but not the two that searching keeps. */
  readonly columns: ReadonlyMap<string, string>;
  readonly searchFields: readonly Field[];
  readonly phoneticFields: readonly Field[];
  /** Its fields as one schema. */
  readonly schema: JsonSchema;
  /** Columns that are worked out from others, wholly or in part. */
  readonly computedColumns: readonly string[];
  /** Columns whose change alone is no change of the record (`x-untracked`). */
  readonly untrackedColumns: ReadonlySet<string>;
  readonly enums: ReadonlyMap<string, readonly EnumValue[]>;
  /** Where changes of its rows are recorded; undefined: nowhere. */
  readonly history: History | undefined;
}

/** How changes of a table's rows are recorded. */
export interface History {
  /** The resource that entries name. */
  readonly resource: string;
  /** The table that holds the entries. */
  readonly log: Table;
  /** Columns of a row that counts as deleted although it is still there. */
  readonly deleted: FixedValues | undefined;
}

/** Makes the table of the schemas that share it. Throws when they contradict each other. */
export function createTable(
  name: string,
  schemas: readonly ResourceSchema[],
  enums: ReadonlyMap<string, readonly EnumValue[]>,
  history?: History,
): Table {
  const declared = new Map<string, Field>();
  for (const schema of schemas)
    for (const [key, property] of Object.entries(schema.properties)) {
      if (property['x-virtual']) continue;
      const field = createField(key, property);
      const known = declared.get(key);
      if (known && columnType(known) !== columnType(field))
        throw new Error(`Die Schemas der Tabelle ${name} geben dem Feld ${key} verschiedene Typen.`);
      if (!known) declared.set(key, field);
    }
  const primaryKey = schemas[0]?.['x-resource']?.primaryKey ?? 'id';
  const keyField = declared.get(primaryKey);
  const hasIdentity = keyField === undefined || keyField.kind === 'integer' || keyField.kind === 'bigint';
  const searchNames = new Set(schemas.flatMap((schema) => schema['x-resource']?.search ?? []));
  const fields = new Map(
    [...declared].filter(([key]) => key !== primaryKey && !Object.hasOwn(systemColumns, key)),
  );
  const properties = Object.fromEntries([...declared].map(([key, field]) => [key, field.schema]));
  return {
    name,
    primaryKey,
    hasIdentity,
    fields,
    columns: new Map([
      [primaryKey, hasIdentity || !keyField ? 'bigint' : columnType(keyField)],
      ...[...fields].map(([key, field]): [string, string] => [key, columnType(field)]),
      ...Object.entries(systemColumns),
    ]),
    searchFields: [...searchNames].map((key) => declared.get(key) ?? technicalField(key)),
    phoneticFields: [...declared.values()].filter((field) => field.schema.phonet === true),
    schema: { properties },
    computedColumns: [...new Set(computedFields({ properties }).flatMap(({ path }) => path[1] ?? []))],
    untrackedColumns: new Set(
      [...fields.values()].filter(({ schema }) => schema['x-untracked']).map(({ name }) => name),
    ),
    enums,
    history,
  };
}

/** The field of a technical column that a schema names without declaring it. */
export function technicalField(name: string): Field {
  return createField(
    name,
    name === 'letzterAenderungsuser' ? { type: ['string', 'null'] } : { type: 'string', format: 'date-time' },
  );
}
