import type { RawBuilder } from 'kysely';
import { isEmptyValue, sentence } from '#rules';
import { anyTables } from '../../database/any-tables.ts';
import type { Transaction } from '../../database/database.ts';
import type { ErrorDetail } from '../../shared/portal-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { parseKey } from '../rows/read-rows.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Field } from '../schema/field.ts';
import { referencesOf } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import { hasKey, type Row, type Table } from '../schema/table.ts';

/** Another resource as a caller sees it. */
interface ReferredResource {
  readonly table: Table;
  /** Its rows that the caller sees; undefined: none. */
  readonly visible: RawBuilder<boolean> | undefined;
}

/** Names of the fields whose referred row the caller sees. */
export type VisibleReferenceFields = ReadonlySet<string>;

/**
 * Locks the rows that sent values refer to, so that they are neither deleted nor marked as deleted until the transaction
 * ends. Returns the names of the fields whose row the caller sees.
 */
export async function lockReferences(
  tx: Transaction,
  resource: Resource,
  values: Row,
  find: (resource: string) => ReferredResource,
): Promise<VisibleReferenceFields> {
  const [visible = new Set<string>()] = await lockAllReferences(tx, resource, [values], find);
  return visible;
}

/** Like lockReferences, for several rows: one statement for each field. */
export async function lockAllReferences(
  tx: Transaction,
  resource: Resource,
  rows: readonly Row[],
  find: (resource: string) => ReferredResource,
): Promise<readonly VisibleReferenceFields[]> {
  const visibleFields = rows.map(() => new Set<string>());
  for (const { name, schema } of referencesOf(resource)) {
    const { table, visible } = find(schema['x-reference']!.resource);
    const keys = rows.map((row) => referredKey(table, row[name]));
    const given = [...new Set(keys.filter((key) => key !== undefined))];
    if (given.length === 0 || !visible) continue;
    const referred = await anyTables(tx)
      .selectFrom(table.name)
      .select(primaryKeyRef(table))
      .where(hasKey(table, given))
      .where(visible)
      // In one order, so that two writers never wait for each other.
      .orderBy(primaryKeyRef(table))
      .forShare()
      .execute();
    const found = new Set(referred.map((row) => String(row[table.primaryKey])));
    for (const [index, key] of keys.entries()) if (found.has(String(key))) visibleFields[index]!.add(name);
  }
  return visibleFields;
}

const referredKey = (table: Table, value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseKey(table, String(value)) : undefined;

/**
 * The visible fields, and those that were sent empty or not at all: the schema fills them (defaults, `own`, what a change of state sets).
 * The caller need not see the rows that these refer to; the foreign key keeps them. A value that was sent is always judged, in whatever
 * way it is written.
 */
export function withFilled(visible: VisibleReferenceFields, values: Row, sent: Row): VisibleReferenceFields {
  const filled = Object.keys(values).filter((name) => isEmptyValue(sent[name]));
  return new Set([...visible, ...filled]);
}

/** One detail for each reference among these values whose row the caller does not see. */
export const brokenReferences = (
  resource: Resource,
  values: Row,
  visible: VisibleReferenceFields,
): readonly ErrorDetail[] =>
  referencesOf(resource)
    .filter(({ name }) => (values[name] ?? null) !== null && !visible.has(name))
    .map(referenceDetail);

/** The message of a reference to a row that does not exist for the caller. */
export const referenceDetail = ({ name, title }: Field): ErrorDetail => ({
  dataPath: name,
  message: sentence(requestLocale(), 'reference', title),
});
