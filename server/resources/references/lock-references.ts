import type { RawBuilder } from 'kysely';
import { isEmptyValue, isRecord, sentence } from '../../../rules/index.ts';
import { anyTables } from '../../database/any-tables.ts';
import type { Transaction } from '../../database/database.ts';
import type { ErrorDetail } from '../../shared/portal-error.ts';
import { parseKey } from '../rows/read-rows.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Field } from '../schema/field.ts';
import { referencesOf } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import { hasKey, type Row, type Table } from '../schema/table.ts';

/** Another resource as a caller sees it. */
interface SeenResource {
  readonly table: Table;
  /** Its rows that the caller sees; undefined: none. */
  readonly visible: RawBuilder<boolean> | undefined;
}

/** Names of the fields whose referred row the caller sees. */
export type VisibleReferenceFields = ReadonlySet<string>;

/**
 * Locks the rows that the values of a body refer to, so that they are neither deleted nor marked as deleted until the transaction
 * ends. Returns the names of the fields whose row the caller sees.
 */
export async function lockReferences(
  tx: Transaction,
  resource: Resource,
  body: unknown,
  find: (resource: string) => SeenResource,
): Promise<VisibleReferenceFields> {
  const [seen = new Set<string>()] = await lockAllReferences(tx, resource, [body], find);
  return seen;
}

/** Like lockReferences, for several bodies: one statement for each field. */
export async function lockAllReferences(
  tx: Transaction,
  resource: Resource,
  bodies: readonly unknown[],
  find: (resource: string) => SeenResource,
): Promise<readonly VisibleReferenceFields[]> {
  const seen = bodies.map(() => new Set<string>());
  for (const { name, schema } of referencesOf(resource)) {
    const { table, visible } = find(schema['x-reference']!.resource);
    const keys = bodies.map((body) => referredKey(table, isRecord(body) ? body[name] : undefined));
    const given = [...new Set(keys.filter((key) => key !== undefined))];
    if (given.length === 0 || !visible) continue;
    const rows = await anyTables(tx)
      .selectFrom(table.name)
      .select(primaryKeyRef(table))
      .where(hasKey(table, given))
      .where(visible)
      // In one order, so that two writers never wait for each other.
      .orderBy(primaryKeyRef(table))
      .forShare()
      .execute();
    const found = new Set(rows.map((row) => String(row[table.primaryKey])));
    for (const [index, key] of keys.entries()) if (found.has(String(key))) seen[index]!.add(name);
  }
  return seen;
}

const referredKey = (table: Table, value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseKey(table, String(value)) : undefined;

/**
 * The seen fields, and those that the body leaves empty: the schema fills them (defaults, `own`, what a change of state sets). The caller
 * need not see the rows that these refer to; the foreign key keeps them. A value that was sent is always judged, in whatever way it is
 * written.
 */
export function withFilled(seen: VisibleReferenceFields, values: Row, body: unknown): VisibleReferenceFields {
  const sent = isRecord(body) ? body : {};
  const filled = Object.keys(values).filter((name) => isEmptyValue(sent[name]));
  return new Set([...seen, ...filled]);
}

/** One detail for each reference among these values whose row the caller does not see. */
export const brokenReferences = (
  resource: Resource,
  values: Row,
  seen: VisibleReferenceFields,
): readonly ErrorDetail[] =>
  referencesOf(resource)
    .filter(({ name }) => (values[name] ?? null) !== null && !seen.has(name))
    .map(referenceDetail);

/** The message of a reference to a row that does not exist for the caller. */
export const referenceDetail = ({ name, title }: Field): ErrorDetail => ({
  dataPath: name,
  message: sentence('reference', title),
});
