import {
  computedFields,
  failedTaskTable,
  type OnDelete,
  partsIn,
  type RollupKeyword,
  readConditionFields,
  type SystemColumns,
  sequenceIn,
  type Vocabulary,
  vocabularyOf,
} from '@schema-screens/schema';
import type { Row } from '@schema-screens/schema/model';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { columnTypes } from './column-types.ts';
import { createField, type Field, isInteger } from './field.ts';
import type { RawJsonSchema } from './json-schema.ts';
import type { EnumEntry, FixedValues, ResourceSchema } from './resource-schema.ts';
import { type RowRule, rowRulesOf } from './row-constraints.ts';
import type { StoredName } from './stored-names.ts';

/** Columns that every table has in addition to those of its schemas. */
const systemFields = ({ createdAt, updatedAt, updatedBy }: SystemColumns): ReadonlyMap<string, Field> =>
  new Map(
    [
      createField(createdAt, { type: 'string', format: 'date-time' }),
      createField(updatedAt, { type: 'string', format: 'date-time' }),
      createField(updatedBy, { type: ['string', 'null'] }),
      createField('version', { type: 'integer' }),
    ].map((field) => [field.name, field]),
  );

/** A row whose columns are known only at run time. */
export type { Row };

/** A row of a table as read from the database; for `object`, whose columns are known only at run time, any. */
export type RowOf<Columns> = [keyof Columns] extends [never] ? Row : Selectable<Columns>;

/** The values of a new row. */
export type NewRow<Columns> = [keyof Columns] extends [never] ? Row : Insertable<Columns>;

/** The changed columns of a row. */
export type RowChanges<Columns> = [keyof Columns] extends [never] ? Row : Updateable<Columns>;

/**
 * A database table: the union of what its resources declare.
 *
 * @typeParam Columns what its columns hold; default: known only at run time
 */
export interface Table<Columns extends object = object> {
  readonly name: string;
  /** A view of the server's own: its rows are never written, and its structure is not that of the schema. */
  readonly isView: boolean;
  /** Never set: tells types of rows from the type of their table. */
  readonly columnTypes?: Columns;
  readonly primaryKey: string;
  /** Whether the database generates the primary key as a number. */
  readonly hasIdentity: boolean;
  /** The names of the columns that every table has. */
  readonly system: SystemColumns;
  /** The names of what no schema declares. */
  readonly vocabulary: Vocabulary;
  /** Declared fields without the primary key and the technical columns. */
  readonly fields: ReadonlyMap<string, Field>;
  /** All columns, except the two search columns. */
  readonly columns: ReadonlyMap<string, Field>;
  readonly searchFields: readonly Field[];
  readonly phoneticFields: readonly Field[];
  /** Its fields as one schema. */
  readonly schema: RawJsonSchema;
  /** Columns computed from others, fully or in part. */
  readonly computedColumns: readonly string[];
  /** Columns whose change alone does not count as a change of the record (`x-untracked`). */
  readonly untrackedColumns: ReadonlySet<string>;
  readonly enums: ReadonlyMap<string, readonly EnumEntry[]>;
  /** Columns that say for which resource and user a row exists. */
  readonly watchedColumns: readonly string[];
  /** Where changes of its rows are recorded; undefined if they are not. */
  readonly history: History | undefined;
  /** Columns that get the next number of a sequence (`x-sequence`). */
  readonly sequenceFields: readonly Field[];
  /** Rules over several of its rows (`x-unique`, `x-sequence`, `unique`, `noOverlap`). */
  readonly rowRules: readonly RowRule[];
  /** Its columns that refer to rows of tables (`x-reference`). */
  readonly foreignKeys: readonly ForeignKey[];
  /** The columns of all tables that refer to its rows. */
  readonly referrers: readonly ForeignKey[];
  /** Lists of its rows whose entries are rows of other tables (`x-parts`). */
  readonly parts: readonly PartList[];
  /** The lists that its rows are entries of. */
  readonly partOf: readonly PartList[];
  /** Its columns with figures of the rows that refer to its own (`x-rollup`). */
  readonly rollups: readonly Rollup[];
  /** The figures that its rows count in. */
  readonly rolledUpIn: readonly Rollup[];
}

/** A table to which the registry adds what it refers to and consists of. */
export type OpenTable = Table & {
  foreignKeys: ForeignKey[];
  referrers: ForeignKey[];
  parts: PartList[];
  partOf: PartList[];
  rollups: Rollup[];
  rolledUpIn: Rollup[];
  watchedColumns: string[];
};

/** A column with a figure of the rows of another table that refer to its row. */
export interface Rollup {
  readonly keyword: RollupKeyword;
  readonly field: Field;
  /** The table with the column. */
  readonly owner: Table;
  /** The table of the rows that count. */
  readonly table: Table;
  /** Column values of all rows that count. */
  readonly where: FixedValues;
  /** Column values of a row that counts as deleted although it still exists. */
  readonly deleted: FixedValues | undefined;
}

/** A list whose entries are rows of another table. */
export interface PartList {
  /** The list among the fields of the row that it belongs to. */
  readonly field: Field;
  /** The table of the row that it belongs to. */
  readonly owner: Table;
  /** The table of its entries. */
  readonly table: Table;
  /** The column of an entry with the key of the row that it belongs to. */
  readonly by: string;
  /** The column of an entry with its place, from 1; undefined if they are ordered by their keys. */
  readonly order: string | undefined;
  /** The columns of its entries that a reader of the list gets. */
  readonly columns: readonly string[];
  /** Column values of all entries. */
  readonly where: FixedValues;
}

/** A column that refers to rows of a table. */
/** Its name is that of the constraint in the database. */
export interface ForeignKey extends StoredName {
  readonly table: Table;
  readonly field: Field;
  readonly target: Table;
  readonly onDelete: OnDelete;
  /** The fields that the other rows are shown and ordered by. */
  readonly displayFields: readonly Field[];
  /** The displayed plural of the rows that have the column. */
  readonly collection: string;
  /** Column values of such a row that counts as deleted although it still exists. */
  readonly deleted: FixedValues | undefined;
}

/** How changes of a table's rows are recorded. */
export interface History {
  /** The resource named in entries. */
  readonly resource: string;
  /** The table that holds the entries. */
  readonly log: Table;
  /** What a row is called; undefined if it has no name. */
  readonly show: string | undefined;
  /** Column values of a row that counts as deleted although it still exists. */
  readonly deleted: FixedValues | undefined;
}

/**
 * Creates the table of the schemas that share it. Throws if they contradict each other.
 *
 * @param vocabulary the names of its system columns; default: the English ones
 */
export function createTable(
  name: string,
  schemas: readonly ResourceSchema[],
  enums: ReadonlyMap<string, readonly EnumEntry[]>,
  history?: History,
  vocabulary = vocabularyOf(),
): OpenTable {
  const { columns: system } = vocabulary;
  const systemColumns = systemFields(system);
  const declared = new Map<string, Field>();
  const lists = new Map<string, Field>();
  for (const schema of schemas)
    for (const [key, property] of Object.entries(schema.properties)) {
      const field = createField(key, property);
      if (partsIn(property)) lists.set(key, field);
      if (property['x-virtual']) continue;
      const earlier = declared.get(key);
      if (earlier && earlier.databaseType !== field.databaseType)
        throw new Error(`The schemas of the table ${name} give the field ${key} different types.`);
      if (!earlier) declared.set(key, field);
    }
  const primaryKey = schemas[0]?.['x-resource']?.primaryKey ?? 'id';
  const keyField = declared.get(primaryKey);
  const hasIdentity = keyField === undefined || isInteger(keyField);
  const searchNames = new Set(schemas.flatMap((schema) => schema['x-resource']?.search ?? []));
  const fields = new Map([...declared].filter(([key]) => key !== primaryKey && !systemColumns.has(key)));
  const identity = createField(primaryKey, keyField?.schema ?? { type: 'integer' }, columnTypes.bigint);
  const columns = new Map([[primaryKey, hasIdentity ? identity : keyField], ...fields, ...systemColumns]);
  const properties = Object.fromEntries([...declared, ...lists].map(([key, field]) => [key, field.schema]));
  const computed = computedFields({ properties }).flatMap(({ path }) => path[1] ?? []);
  return {
    name,
    isView: name === failedTaskTable,
    primaryKey,
    hasIdentity,
    system,
    vocabulary,
    fields,
    columns,
    searchFields: [...searchNames]
      .flatMap((key) => declared.get(key) ?? columns.get(key) ?? [])
      // What is shown of a reference is searched where it is stored.
      .filter(({ schema }) => schema['x-reference'] === undefined),
    phoneticFields: [...declared.values()].filter((field) => field.schema.phonet === true),
    schema: { properties },
    // What is computed in an entry of a list of parts is a column of its own row.
    computedColumns: [...new Set(computed)].filter((name) => !lists.has(name)),
    untrackedColumns: new Set(
      [...fields.values()].filter(({ schema }) => schema['x-untracked']).map(({ name }) => name),
    ),
    enums,
    watchedColumns: [
      ...new Set(
        schemas.flatMap(({ 'x-resource': declared }) => [
          ...Object.keys(declared?.where ?? {}),
          ...(declared?.own ? [declared.own.field] : []),
          ...readConditionFields(declared?.rights ?? {}),
        ]),
      ),
    ],
    history,
    sequenceFields: [...fields.values()].filter(({ schema }) => sequenceIn(schema)),
    rowRules: rowRulesOf(
      name,
      schemas.flatMap((schema) => schema['x-resource'] ?? []),
      fields.values(),
    ),
    foreignKeys: [],
    referrers: [],
    parts: [],
    partOf: [],
    rollups: [],
    rolledUpIn: [],
  };
}

/** The rows in which a column has one of these values. */
export const columnIn = (
  { name: table, columns }: Table,
  column: string,
  values: readonly unknown[],
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.${column}`)} = any(${values}::${sql.raw(columns.get(column)?.databaseType ?? 'text')}[])`;

/** The rows with these primary keys. */
export const hasOneOfKeys = (table: Table, keys: readonly unknown[]): RawBuilder<boolean> =>
  columnIn(table, table.primaryKey, keys);
