import { shownFieldsOf } from '#rules';
import type { Resource } from './resource.ts';
import type { ForeignKey, Table } from './table.ts';

/** Sets what resources refer to, and the foreign keys of their tables, as they declare it by `x-reference`. */
export function linkResources(resources: readonly Resource[]): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  for (const resource of resources)
    for (const field of resource.fields.values()) {
      const { 'x-reference': reference } = field.schema;
      const referred = reference && byName.get(reference.resource);
      if (!reference || !referred) continue;
      (resource.referred as Map<string, Resource>).set(field.name, referred);
      const { table } = resource;
      const target = referred.table;
      if (table.foreignKeys.some((key) => key.field.name === field.name)) continue;
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
