import { isRecord } from '@schema-screens/locale';
import { type CopyKeyword, copySource } from '@schema-screens/schema';
import type { RawBuilder } from 'kysely';
import { anyTables, type Transaction } from '../../database/database.ts';
import { forbidden } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { visibleRow } from '../schema/field-access.ts';
import type { VisibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import { hasOneOfKeys, type Row } from '../schema/table.ts';

/** A resource whose rows are copied, as a caller sees it. */
export interface CopiedResource {
  readonly resource: Resource;
  references(identity: Identity): VisibleReferences;
}

/**
 * The body of a new row that is made of another one.
 *
 * @param source the row with its lists, as the caller gets it
 * @param find returns the services of resources
 * @throws HttpError 403 for a value that the caller does not see
 */
export async function copiedBody(
  tx: Transaction,
  identity: Identity,
  copied: CopiedResource,
  { fields, parts = [] }: CopyKeyword,
  source: Row,
  find: (resource: string) => CopiedResource,
): Promise<Row> {
  const [body] = await copiedRows(tx, identity, copied, fields, [source]);
  const lists: Row = {};
  for (const { field, from, fields: ofEntries } of parts) {
    const part = copied.resource.parts.find(({ list }) => list.field.name === from);
    const entries = source[from];
    if (!Array.isArray(entries)) throw forbidden();
    lists[field] = await copiedRows(
      tx,
      identity,
      part && find(part.resource.name),
      ofEntries,
      entries.filter(isRecord),
    );
  }
  // As a client sends it.
  return JSON.parse(JSON.stringify({ ...body, ...lists })) as Row;
}

/** @param copied undefined for entries that are no rows */
async function copiedRows(
  tx: Transaction,
  identity: Identity,
  copied: CopiedResource | undefined,
  fields: CopyKeyword['fields'],
  rows: readonly Row[],
): Promise<Row[]> {
  const sources = Object.entries(fields).map(([name, text]) => ({ name, ...copySource(text) }));
  const referred = new Map<string, ReadonlyMap<unknown, Row>>();
  for (const name of new Set(sources.flatMap(({ reference }) => reference ?? [])))
    referred.set(name, await referredRows(tx, identity, copied, name, rows));
  return rows.map((row) => {
    const values = sources.map(({ name, reference, field }): [string, unknown] => {
      const key = reference === undefined ? undefined : visibleValue(row, reference);
      if (reference === undefined) return [name, visibleValue(row, field)];
      return [name, key === null ? null : visibleValue(referred.get(reference)?.get(key), field)];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== null));
  });
}

/** The rows that a field of others names, by their key, as the caller sees them. */
async function referredRows(
  tx: Transaction,
  identity: Identity,
  copied: CopiedResource | undefined,
  name: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<unknown, Row>> {
  const reference = copied?.references(identity).get(name);
  if (!reference) return new Map();
  const found = await selectVisible(
    tx,
    reference.target,
    reference.visible,
    rows.map((row) => row[name]),
  );
  return new Map(
    found.map((row) => [
      row[reference.target.table.primaryKey],
      visibleRow(reference.target, identity.role, row),
    ]),
  );
}

const selectVisible = (
  tx: Transaction,
  { table }: Resource,
  visible: RawBuilder<boolean>,
  keys: readonly unknown[],
): Promise<Row[]> =>
  anyTables(tx)
    .selectFrom(table.name)
    .selectAll(table.name)
    .where(hasOneOfKeys(table, [...new Set(keys.filter((key) => (key ?? null) !== null))]))
    .where(visible)
    .execute();

/** A value of what the caller sees, of which nothing is undefined. */
function visibleValue(row: Row | undefined, field: string): unknown {
  const value = row?.[field];
  if (value === undefined) throw forbidden();
  return value;
}
