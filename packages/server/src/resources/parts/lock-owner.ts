import { fieldSentence } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Transaction } from '../../database/database.ts';
import { conflict, invalid } from '../../shared/http-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { selectParts } from '../rows/part-lists.ts';
import { parseKey } from '../rows/read-rows.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Resource, ResourcePartList } from '../schema/resource.ts';
import type { PartList, Row, Table } from '../schema/table.ts';

/** Locks the row that a part is to belong to, if the caller sees it; returns whether it is there. */
async function lockOwner(
  tx: Transaction,
  { owner }: PartList,
  key: string | number,
  visible: RawBuilder<boolean>,
): Promise<boolean> {
  const rows = await lockRows(
    tx,
    owner,
    sql<boolean>`${sql.ref(primaryKeyRef(owner))} = ${key} and ${visible}`,
  );
  return rows.length > 0;
}

/** Locks the row that another one refers to, before that: in the order of a change of the whole. */
async function lockReferredRow(
  tx: Transaction,
  owner: Table,
  table: Table,
  by: string,
  key: string | number,
): Promise<void> {
  const referred = sql`(select ${sql.ref(`${table.name}.${by}`)} from ${sql.table(table.name)} where ${sql.ref(primaryKeyRef(table))} = ${key})`;
  await lockRows(tx, owner, sql<boolean>`${sql.ref(primaryKeyRef(owner))} = ${referred}`);
}

const lockRows = (tx: Transaction, { name }: Table, where: RawBuilder<boolean>) =>
  anyTables(tx).selectFrom(name).select(sql`1`.as('locked')).where(where).forUpdate().execute();

/** The values of a part that is added by a call of its own, at the end of its list. Throws a 422 if the list is full. */
async function lastPlace(tx: Transaction, { list }: ResourcePartList, key: unknown): Promise<Row> {
  const parts = await selectParts(tx, list, [key]).execute();
  const { title, schema } = list.field;
  const { maxItems } = schema;
  if (maxItems !== undefined && parts.length >= maxItems)
    throw invalid([
      {
        dataPath: list.by,
        message: fieldSentence(requestLocale(), maxItems === 1 ? 'maxItem' : 'maxItems', title, maxItems),
      },
    ]);
  if (list.order === undefined) return {};
  return { [list.order]: Number(parts.at(-1)?.[list.order] ?? 0) + 1 };
}

/** Throws a 409 if a list would be too short without one of its parts. */
export async function requireMinItemsLeft(
  tx: Transaction,
  { list }: ResourcePartList,
  part: Row,
): Promise<void> {
  const { minItems = 0 } = list.field.schema;
  if (minItems === 0) return;
  const parts = await selectParts(tx, list, [part[list.by]]).execute();
  if (parts.length <= minItems)
    throw conflict(fieldSentence(requestLocale(), 'minItems', list.field.title, minItems));
}

/**
 * The place of a part that is added by a call of its own; the row that it belongs to is locked.
 *
 * @param visible the rows that it may belong to, as the caller sees them; undefined for none
 * @param requireOwner throws if the caller may not change the row with this key
 */
export async function lockOwnerForNewPart(
  tx: Transaction,
  { partOf }: Resource,
  visible: RawBuilder<boolean> | undefined,
  sent: Row,
  requireOwner: (key: string | number) => Promise<void>,
): Promise<Row> {
  const key = partOf && parseKey(partOf.list.owner, String(sent[partOf.list.by]));
  if (!partOf || !visible || key === undefined) return {};
  if (!(await lockOwner(tx, partOf.list, key, visible))) return {};
  await requireOwner(key);
  return lastPlace(tx, partOf, key);
}

/** The row that a part belongs to is locked before the part, and those before it in whose figures it counts. */
export async function lockOwnerFor(tx: Transaction, { partOf, table }: Resource, id: string): Promise<void> {
  if (!partOf && table.rolledUpIn.length === 0) return;
  const key = parseKey(table, id);
  if (key === undefined) return;
  // A row may count in figures of the one that it is a part of.
  const owners = new Map(table.rolledUpIn.map(({ keyword, owner }) => [keyword.by, owner]));
  if (partOf) owners.set(partOf.list.by, partOf.list.owner);
  for (const [by, owner] of owners) await lockReferredRow(tx, owner, table, by, key);
}
