import { shownFieldsOf } from '#rules';
import type { Resource } from './resource.ts';
import type { ForeignKey, Table } from './table.ts';

/** Sets the foreign keys of all tables, which their resources declare by `x-reference`. */
export function linkTables(resources: readonly Resource[]): void {
  const tableOf = new Map(resources.map(({ name, table }) => [name, table]));
  for (const resource of resources)
    for (const field of resource.fields.values()) {
      const { 'x-reference': reference } = field.schema;
      const target = reference && tableOf.get(reference.resource);
      const { table } = resource;
      if (!reference || !target || table.foreignKeys.some((key) => key.field.name === field.name)) continue;
      const key: ForeignKey = {
        name: `${table.name}_${field.name}_verweis`.slice(0, 63),
        table,
        field,
        target,
        onDelete: reference.onDelete ?? 'refuse',
        shown: shownFieldsOf(reference).flatMap((name) => target.fields.get(name) ?? []),
        collection: resource.schema['x-resource']?.collection ?? resource.name,
        deleted: resource.onDelete,
      };
      addTo(table.foreignKeys, key);
      addTo(target.referrers, key);
    }
}

/** Tables are complete once all of them are known; after that nothing changes them. */
const addTo = (keys: Table['foreignKeys'], key: ForeignKey): void => {
  (keys as ForeignKey[]).push(key);
};
