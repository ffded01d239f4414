import type { Field } from '../schema/field.ts';
import type { Resource } from '../schema/resource.ts';
import type { SortKey } from '../schema/resource-schema.ts';

/** The orders that indexes give. */
export function listOrders(resource: Resource): readonly (readonly SortKey[])[] {
  // Lists of other resources are ordered by what is shown of this one.
  const displayed = resource.table.referrers.map(({ displayFields }) =>
    displayFields.map(({ name }): SortKey => ({ field: name })),
  );
  return [...defaultOrders(resource), ...displayed.filter((each) => each.length > 1)];
}

/** Whether an index gives the order of these fields, forwards or backwards. */
export function hasOrderIndex(resource: Resource, sort: readonly SortKey[]): boolean {
  const isBackwards = (key: SortKey | undefined) => key?.direction === 'desc';
  const written = (keys: readonly SortKey[]) =>
    keys.map((key) => [key.field, isBackwards(key) === isBackwards(keys[0])]).join();
  return listOrders(resource).some((keys) => written(keys) === written(sort));
}

/** The most common orders of lists: the resource's own, and each search field. */
function defaultOrders(resource: Resource): SortKey[][] {
  const { fields } = resource;
  const single = resource.search
    .filter((name) => !fields.get(name)?.schema['x-reference'])
    .map((field): SortKey[] => [{ field }]);
  return [[...resource.sort], ...single].filter(
    (keys) => keys.length > 0 && keys.every(({ field }) => isIndexable(fields.get(field))),
  );
}

/** Whether an index can contain the values of a column; each can those of the primary key. */
export const isIndexable = (field: Field | undefined): boolean =>
  !field || field.type.isIndexable(field.schema);
