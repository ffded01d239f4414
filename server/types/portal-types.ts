import type * as database from '@schema-screens/server/database';
import type * as http from '@schema-screens/server/http';
import type * as ports from '@schema-screens/server/ports';
import type * as queues from '@schema-screens/server/queues';
import * as resources from '@schema-screens/server/resources';
import type { Selectable } from 'kysely';
import type { ChangeBodies, CreateBodies, FormBodies } from './bodies.gen.ts';
import type { OwnTables } from './own-tables.ts';
import type { DerivedTextColumn, ResourceTables, TableNames } from './tables.gen.ts';

type Written = database.SystemTables & OwnTables;

/** Every table with the types of its columns. */
export type Tables = Written & ResourceTables;

type ColumnsOf<Name extends keyof ResourceTables> = Omit<ResourceTables[Name], DerivedTextColumn>;

/** What is generated of each resource. */
export type ResourceTypes = {
  readonly [Name in keyof TableNames]: {
    readonly columns: ColumnsOf<TableNames[Name]>;
    readonly create: Name extends keyof CreateBodies ? CreateBodies[Name] : never;
    readonly change: Name extends keyof ChangeBodies ? ChangeBodies[Name] : never;
  };
};

/** What the generic server is told of the portal's tables and resources. */
export interface PortalTypes extends resources.GeneratedTypes {
  readonly tables: Tables;
  readonly written: Written;
  readonly resources: ResourceRegistry;
}

/** What the generic server has, with the portal's tables and resources. */
export type AppContext = http.AppContext<PortalTypes>;
export type Database = database.Database<Tables, Written>;
export type Reader = database.Reader<Tables>;
export type Transaction = database.Transaction<Tables, Written>;
export type ResourceRegistry = resources.TypedRegistry<ResourceTypes>;
export type ResourceService<Name extends keyof TableNames> = resources.ResourceService<
  ColumnsOf<TableNames[Name]>
>;
export type RowsUpdate<Name extends keyof ResourceTables> = resources.RowsUpdate<ColumnsOf<Name>>;
export type RowsCondition<Name extends keyof ResourceTables> = resources.RowsCondition<ColumnsOf<Name>>;
export type Table<Name extends keyof ResourceTables> = resources.Table<ColumnsOf<Name>>;

/** What a part of the generic server needs, with the portal's types. */
export type WithPortalTypes<Context> = Omit<Context, keyof AppContext> &
  Pick<AppContext, keyof AppContext & keyof Context>;

/** An attempt of a task of a queue, whose tasks are rows of this table. */
export type Task<Table extends keyof Tables> = queues.Task<Selectable<Tables[Table]>>;

export type MailContext = WithPortalTypes<ports.MailContext>;

/** A row of a table as read from the database. */
export type RowOf<Name extends keyof ResourceTables> = resources.RowOf<ColumnsOf<Name>>;

/** The values of a new row. */
export type NewRow<Name extends keyof ResourceTables> = resources.NewRow<ColumnsOf<Name>>;

/** The changed columns of a row. */
export type RowChanges<Name extends keyof ResourceTables> = resources.RowChanges<ColumnsOf<Name>>;

/** The schema of a form's body, as in its `/meta`. */
export const formSchema = <Name extends keyof FormBodies>(
  registry: Pick<ResourceRegistry, 'forms' | 'enums'>,
  name: Name,
): resources.Schema<FormBodies[Name]> => resources.formSchema<FormBodies[Name]>(registry, name);
