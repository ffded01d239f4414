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
export type PortalResourceTypes = {
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
  readonly resources: PortalResourceRegistry;
}

/** What the generic server has, with the portal's tables and resources. */
export type PortalAppContext = http.AppContext<PortalTypes>;
export type PortalDatabase = database.Database<Tables, Written>;
export type PortalReader = database.Reader<Tables>;
export type PortalTransaction = database.Transaction<Tables, Written>;
export type PortalResourceRegistry = resources.TypedRegistry<PortalResourceTypes>;
export type PortalResourceService<Name extends keyof TableNames> = resources.ResourceService<
  ColumnsOf<TableNames[Name]>
>;
export type PortalRowsUpdate<Name extends keyof ResourceTables> = resources.RowsUpdate<ColumnsOf<Name>>;
export type PortalRowsCondition<Name extends keyof ResourceTables> = resources.RowsCondition<ColumnsOf<Name>>;
export type PortalTable<Name extends keyof ResourceTables> = resources.Table<ColumnsOf<Name>>;

/** What a part of the generic server needs, with the portal's types. */
export type WithPortalTypes<Context> = Omit<Context, keyof PortalAppContext> &
  Pick<PortalAppContext, keyof PortalAppContext & keyof Context>;

/** An attempt of a task of a queue, whose tasks are rows of this table. */
export type PortalTask<Table extends keyof Tables> = queues.Task<Selectable<Tables[Table]>>;

export type PortalMailContext = WithPortalTypes<ports.MailContext>;

/** A row of a table as read from the database. */
export type PortalRow<Name extends keyof ResourceTables> = resources.RowOf<ColumnsOf<Name>>;

/** The values of a new row. */
export type NewPortalRow<Name extends keyof ResourceTables> = resources.NewRow<ColumnsOf<Name>>;

/** The changed columns of a row. */
export type PortalRowChanges<Name extends keyof ResourceTables> = resources.RowChanges<ColumnsOf<Name>>;

/** The schema of a form's body, as in its `/meta`. */
export const portalFormSchema = <Name extends keyof FormBodies>(
  registry: Pick<PortalResourceRegistry, 'forms' | 'enums'>,
  name: Name,
): resources.Schema<FormBodies[Name]> => resources.formSchema<FormBodies[Name]>(registry, name);
