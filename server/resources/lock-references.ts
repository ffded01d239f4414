import type { RawBuilder } from 'kysely';
import { isRecord, sentence } from '../../rules/index.ts';
import { anyTables } from '../database/any-tables.ts';
import type { Transaction } from '../database/database.ts';
import type { ErrorDetail } from '../shared/portal-error.ts';
import type { Field } from './field.ts';
import { parseKey } from './read-rows.ts';
import { referencesOf } from './references.ts';
import type { Resource } from './resource.ts';
import { keyOf } from './select-rows.ts';
import type { Row, Table } from './table.ts';

/** Another resource as a caller sees it. */
interface SeenResource {
  readonly table: Table;
  /** Its rows that the caller sees; undefined: none. */
  readonly visible: RawBuilder<boolean> | undefined;
}

/** Names of the fields whose referred row the caller sees. */
export type SeenFields = ReadonlySet<string>;

/**
 * Locks the rows that the values of a body refer to, so that they are neither deleted nor marked as deleted until the transaction
 * ends. Returns the names of the fields whose row the caller sees.
 */
export async function lockReferences(
  tx: Transaction,
  resource: Resource,
  body: unknown,
  find: (resource: string) => SeenResource,
): Promise<SeenFields> {
  const seen = new Set<string>();
  if (!isRecord(body)) return seen;
  for (const { name, schema } of referencesOf(resource)) {
    const value = body[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const { table, visible } = find(schema['x-reference']!.resource);
    const key = parseKey(table, String(value));
    if (key === undefined || !visible) continue;
    const row = await anyTables(tx)
      .selectFrom(table.name)
      .select(keyOf(table))
      .where(keyOf(table), '=', key)
      .where(visible)
      .forShare()
      .executeTakeFirst();
    if (row) seen.add(name);
  }
  return seen;
}

/** One detail for each reference among these values whose row the caller does not see. */
export const brokenReferences = (resource: Resource, values: Row, seen: SeenFields): readonly ErrorDetail[] =>
  referencesOf(resource)
    .filter(({ name }) => (values[name] ?? null) !== null && !seen.has(name))
    .map(referenceDetail);

/** The message of a reference to a row that does not exist for the caller. */
export const referenceDetail = ({ name, title }: Field): ErrorDetail => ({
  dataPath: name,
  message: sentence('reference', title),
});
