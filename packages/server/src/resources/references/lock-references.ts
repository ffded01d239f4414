import { isEmptyValue } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import type { RawBuilder } from 'kysely';
import { anyTables, type Reader, type Transaction } from '../../database/database.ts';
import type { ErrorDetail } from '../../shared/http-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { parseKey } from '../rows/read-rows.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Field } from '../schema/field.ts';
import { referencesOf } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import { hasOneOfKeys, type Row, type Table } from '../schema/table.ts';
import { type ReferredRows, takenFields } from '../schema/taken-values.ts';

/** Another resource as a caller sees it. */
interface ReferredResource {
  readonly table: Table;
  /** Its rows that the caller sees; undefined: none. */
  readonly visible: RawBuilder<boolean> | undefined;
}

/** Names of the fields whose referred row the caller sees. */
export type VisibleReferenceFields = Pick<ReadonlySet<string>, 'has' | 'keys' | 'size'>;

/**
 * Locks the rows that sent values refer to, so that they are neither changed nor deleted until the transaction ends. Returns those that
 * the caller sees.
 */
export async function lockReferences(
  tx: Transaction,
  resource: Resource,
  values: Row,
  find: (resource: string) => ReferredResource,
): Promise<ReferredRows> {
  const [referred = new Map<string, Row>()] = await lockAllReferences(tx, resource, [values], find);
  return referred;
}

/** Like lockReferences, for several rows: one statement for each field. */
export const lockAllReferences = (
  tx: Transaction,
  resource: Resource,
  rows: readonly Row[],
  find: (resource: string) => ReferredResource,
): Promise<readonly ReferredRows[]> => selectReferred(tx, resource, rows, find, true);

/** What values refer to now, without a lock: for a preview. */
export async function readReferredRows(
  db: Reader,
  resource: Resource,
  values: Row,
  find: (resource: string) => ReferredResource,
): Promise<ReferredRows> {
  const [referred = new Map<string, Row>()] = await selectReferred(db, resource, [values], find, false);
  return referred;
}

async function selectReferred(
  db: Reader,
  resource: Resource,
  rows: readonly Row[],
  find: (resource: string) => ReferredResource,
  isLocked: boolean,
): Promise<readonly ReferredRows[]> {
  const found = rows.map(() => new Map<string, Row>());
  for (const { name, schema } of referencesOf(resource)) {
    const { table, visible } = find(schema['x-reference']!.resource);
    const keys = rows.map((row) => referredKey(table, row[name]));
    const distinct = [...new Set(keys.filter((key) => key !== undefined))];
    if (distinct.length === 0 || !visible) continue;
    const taken = takenFields(resource).flatMap(({ from }) => (from.reference === name ? from.field : []));
    const columns = new Set([table.primaryKey, ...taken]);
    const referred = await anyTables(db)
      .selectFrom(table.name)
      .select([...columns].map((column) => `${table.name}.${column}`))
      .where(hasOneOfKeys(table, distinct))
      .where(visible)
      // In one order, so that two writers never wait for each other.
      .orderBy(primaryKeyRef(table))
      // Who counts in a figure of the row writes it in the end: a weaker lock would make two writers wait for each other.
      .$if(isLocked, (select) => (isRolledUp(table, resource) ? select.forNoKeyUpdate() : select.forShare()))
      .execute();
    const byKey = new Map(referred.map((row) => [String(row[table.primaryKey]), row]));
    for (const [index, key] of keys.entries()) {
      const row = byKey.get(String(key));
      if (row) found[index]!.set(name, row);
    }
  }
  return found;
}

const isRolledUp = ({ rollups }: Table, { table }: Resource): boolean =>
  rollups.some((rollup) => rollup.table === table);

const referredKey = (table: Table, value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseKey(table, String(value)) : undefined;

/**
 * The visible fields, and those that were sent empty or not at all: the schema fills them (defaults, `own`, what a change of state sets).
 * The caller need not see the rows that these refer to; the foreign key keeps them. A value that was sent is always judged, in whatever
 * way it is written.
 */
export function addServerFilledFields(
  visible: VisibleReferenceFields,
  values: Row,
  sent: Row,
): VisibleReferenceFields {
  const filled = Object.keys(values).filter((name) => isEmptyValue(sent[name]));
  return new Set([...visible.keys(), ...filled]);
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
  message: fieldSentence(requestLocale(), 'reference', title),
});
