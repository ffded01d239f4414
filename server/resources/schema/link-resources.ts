import { displayFieldsOf, partFields, partsIn } from '#rules';
import type { Field } from './field.ts';
import type { AlsoRows, Resource, ResourcePartList } from './resource.ts';
import type { ForeignKey, PartList } from './table.ts';

/** Sets what resources refer to and consist of, and the same for their tables, as they declare it by `x-reference` and `x-parts`. */
export function linkResources(resources: readonly Resource[]): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  for (const resource of resources)
    for (const field of resource.fields.values()) {
      linkParts(resource, field, byName);
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
        displayFields: displayFieldsOf(reference).flatMap((name) => target.fields.get(name) ?? []),
        collection: resource.schema['x-resource']?.collection ?? resource.name,
        deleted: resource.onDelete,
      };
      addTo(table.foreignKeys, key);
      addTo(target.referrers, key);
    }
}

/** Sets which further rows of a resource callers may access, and watches the columns that decide it. */
export function linkAlsoRows(resource: Resource, alsoRows: AlsoRows | undefined): void {
  if (!alsoRows) return;
  (resource as { alsoRows: AlsoRows }).alsoRows = alsoRows;
  const { watchedColumns } = resource.table;
  for (const name of alsoRows.columns) if (!watchedColumns.includes(name)) addTo(watchedColumns, name);
}

function linkParts(owner: Resource, field: Field, byName: ReadonlyMap<string, Resource>): void {
  const keyword = partsIn(field.schema);
  const resource = keyword && byName.get(keyword.resource);
  if (!keyword || !resource) return;
  const list: PartList = {
    field,
    owner: owner.table,
    table: resource.table,
    by: keyword.field,
    order: keyword.order,
    columns: partFields({ ...resource.schema }, keyword),
    where: resource.where,
  };
  addTo(owner.table.parts, list);
  addTo(resource.table.partOf, list);
  const parts: ResourcePartList = { owner, resource, keyword, list };
  addTo(owner.parts, parts);
  (resource as { partOf: ResourcePartList }).partOf = parts;
}

/** Resources and tables are complete once all of them are known; after that nothing changes them. */
const addTo = <T>(list: readonly T[], entry: T): void => {
  (list as T[]).push(entry);
};
