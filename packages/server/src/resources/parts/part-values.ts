import type { Role } from '../../shared/identity.ts';
import { partEntryOf } from '../rows/part-lists.ts';
import { isWritable, visibleField } from '../schema/field-access.ts';
import { referenceTextsField } from '../schema/references.ts';
import type { Resource, ResourcePartList } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { type ReferredRows, takenFields, takenValues } from '../schema/taken-values.ts';

/** An entry without what responses add to it: the key of its row, and the texts of its references. */
export function storedEntryValues({ fields, table }: Resource, entry: Row): Row {
  const added = [table.primaryKey, ...(fields.has(referenceTextsField) ? [] : [referenceTextsField])];
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !added.includes(name)));
}

/** An entry as the change of its row: what the caller may write and leaves out becomes empty. */
export function replacementValues({ resource, list }: ResourcePartList, role: Role, entry: Row): Row {
  const left = list.columns.filter((name) => {
    const field = visibleField(resource, role, name);
    return field !== undefined && !(name in entry) && isWritable(resource, role, field, 'change');
  });
  return { ...Object.fromEntries(left.map((name) => [name, null])), ...storedEntryValues(resource, entry) };
}

/** The entry of a stored row, to be checked with its list. */
export const entryOfStoredRow = ({ resource, list }: ResourcePartList, stored: Row): Row =>
  withoutDisallowedNulls(resource, partEntryOf(list, stored));

/**
 * An entry as its row will be, to be checked with its list; what it takes from the rows that it refers to is not what was sent.
 *
 * @param defaultOf the value of a new row by the default of a field's schema
 */
export function entryAfterWrite(
  parts: ResourcePartList,
  role: Role,
  stored: Row | undefined,
  entry: Row,
  referred: ReferredRows,
  defaultOf: (schema: object) => unknown,
): Row {
  const { resource, list } = parts;
  const before = stored ? partEntryOf(list, stored) : entryDefaults(parts, role, defaultOf);
  const sent = stored ? replacementValues(parts, role, entry) : storedEntryValues(resource, entry);
  const written = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !stored || String(value) !== String(before[name])),
  );
  const unchanged = Object.fromEntries(takenFields(resource).map(({ name }) => [name, before[name] ?? null]));
  return withoutDisallowedNulls(resource, {
    ...before,
    ...sent,
    ...unchanged,
    ...takenValues(resource, written, referred),
  });
}

/** What a new entry has that does not say otherwise, as a row of its own would. */
function entryDefaults(
  { resource, list }: ResourcePartList,
  role: Role,
  defaultOf: (schema: object) => unknown,
): Row {
  const values = list.columns.map((name): [string, unknown] => {
    const field = visibleField(resource, role, name);
    return [name, field && defaultOf(field.schema)];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Null counts as missing where the schema does not allow it. */
export const withoutDisallowedNulls = ({ fields }: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== null || (fields.get(name)?.isNullable ?? true),
    ),
  );
