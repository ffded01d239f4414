import { displayFieldsOf, partFields, partsIn, rollupIn } from '@schema-screens/schema';
import type { Field } from './field.ts';
import type { AdditionalRows, OpenResource, ResourcePartList } from './resource.ts';
import { storedName } from './stored-names.ts';
import type { ForeignKey, PartList, Rollup } from './table.ts';

type ByName = ReadonlyMap<string, OpenResource>;

/** Sets what resources refer to, consist of and count, and the same for their tables, as they declare it by `x-reference`, `x-parts` and `x-rollup`. */
export function linkResources(resources: readonly OpenResource[]): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  for (const resource of resources)
    for (const field of resource.fields.values()) {
      linkParts(resource, field, byName);
      linkReference(resource, field, byName);
      linkRollup(resource, field, byName);
    }
}

/** Sets which further rows of a resource callers may access, and watches the columns that decide it. */
export function linkAdditionalRows(resource: OpenResource, additionalRows: AdditionalRows): void {
  resource.additionalRows = additionalRows;
  const { watchedColumns } = resource.table;
  watchedColumns.push(...additionalRows.columns.filter((name) => !watchedColumns.includes(name)));
}

function linkReference(resource: OpenResource, field: Field, byName: ByName): void {
  const { 'x-reference': reference } = field.schema;
  const referred = reference && byName.get(reference.resource);
  if (!reference || !referred) return;
  resource.referred.set(field.name, referred);
  const { table } = resource;
  const target = referred.table;
  if (table.foreignKeys.some((key) => key.field.name === field.name)) return;
  const key: ForeignKey = {
    ...storedName('reference', (word) => `${table.name}_${field.name}${word}`),
    table,
    field,
    target,
    onDelete: reference.onDelete ?? 'refuse',
    displayFields: displayFieldsOf(reference).flatMap((name) => target.fields.get(name) ?? []),
    collection: resource.schema['x-resource']?.collection ?? resource.name,
    deleted: resource.onDelete,
  };
  table.foreignKeys.push(key);
  target.referrers.push(key);
}

function linkParts(owner: OpenResource, field: Field, byName: ByName): void {
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
  owner.table.parts.push(list);
  resource.table.partOf.push(list);
  const parts: ResourcePartList = { owner, resource, keyword, list };
  owner.parts.push(parts);
  resource.partOf = parts;
}

function linkRollup({ table: owner }: OpenResource, field: Field, byName: ByName): void {
  const keyword = rollupIn({ ...field.schema });
  const resource = keyword && byName.get(keyword.resource);
  if (!keyword || !resource || owner.rollups.some((rollup) => rollup.field.name === field.name)) return;
  const { table, where, onDelete: deleted } = resource;
  const rollup: Rollup = { keyword, field, owner, table, where, deleted };
  owner.rollups.push(rollup);
  table.rolledUpIn.push(rollup);
}
