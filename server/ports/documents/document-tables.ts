import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';

/** Names of the tables whose column `dokument` refers to contents of the store. */
export const documentTables = (registry: Pick<ResourceRegistry, 'tables'>): readonly string[] =>
  registry.tables.filter((table) => table.fields.has('dokument')).map((table) => table.name);
