import { fieldSentence } from '@schema-screens/schema';
import type { RawBuilder } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { type ErrorDetail, HttpError, invalid } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import type { DraftList } from '../checks/draft.ts';
import { updateRecords } from '../rows/write-records.ts';
import type { VisibleReferences } from '../schema/references.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { PartList, Row } from '../schema/table.ts';
import type { ReferredRows } from '../schema/taken-values.ts';
import { entryAfterWrite, entryOfStoredRow } from './part-values.ts';

/** The service of parts, as their row needs it: what is written is written within the row's transaction. */
export interface PartWriter {
  visible(identity: Identity): RawBuilder<boolean> | undefined;
  references(identity: Identity): VisibleReferences;
  lockReferences(call: HookCall, entry: Row): Promise<ReferredRows>;
  createPart(call: HookCall, entry: Row, fixed: Row, referred: ReferredRows): Promise<void>;
  changePart(call: HookCall, stored: Row, entry: Row, fixed: Row, referred: ReferredRows): Promise<void>;
  deletePart(call: HookCall, stored: Row): Promise<void>;
  /** An error of the database as one of a field. */
  fieldError(error: unknown): unknown;
}

/** A list of parts in a body; the rows that its entries refer to are locked. */
export interface LockedList extends DraftList {
  /** For each entry the rows that it refers to and the caller sees. */
  readonly referred: readonly ReferredRows[];
}

/** A list of parts in a body, and what is stored of it. */
export interface SubmittedParts extends LockedList {
  readonly writer: PartWriter;
  /** The stored rows that the caller sees, locked, in order. */
  readonly stored: readonly Row[];
}

const storedOf = ({ parts: { resource }, stored }: SubmittedParts, entry: Row): Row | undefined => {
  const key = entry[resource.table.primaryKey] ?? null;
  return key === null ? undefined : stored.find((row) => row[resource.table.primaryKey] === key);
};

/**
 * Sent values with their lists as they will be, to be checked with the whole row.
 *
 * @param defaultOf the value of a new row by the default of a field's schema
 */
export function withSubmittedParts(
  identity: Identity,
  values: Row,
  lists: readonly SubmittedParts[],
  defaultOf: (schema: object) => unknown,
): Row {
  const entries = lists.map((sent) => [
    sent.parts.list.field.name,
    sent.entries.map((entry, index) =>
      entryAfterWrite(
        sent.parts,
        identity.role,
        storedOf(sent, entry),
        entry,
        sent.referred[index]!,
        defaultOf,
      ),
    ),
  ]);
  return { ...values, ...Object.fromEntries(entries) };
}

/** A stored row with its lists, to be compared with them. */
export const withStoredParts = (row: Row, lists: readonly SubmittedParts[]): Row => ({
  ...row,
  ...Object.fromEntries(
    lists.map(({ parts, stored }) => [
      parts.list.field.name,
      stored.map((part) => entryOfStoredRow(parts, part)),
    ]),
  ),
});

/**
 * Writes the entries of a list: rows that are left out are deleted, the others changed, those without a key created. Throws a 422 with
 * the paths of all wrong fields.
 */
export async function writeParts(call: HookCall, owner: Row, sent: SubmittedParts): Promise<void> {
  const { parts, writer, stored, entries, referred } = sent;
  const { list, resource } = parts;
  const name = list.field.name;
  const partCall: HookCall = { ...call, resource };
  const existing = entries.map((entry) => storedOf(sent, entry));
  const remaining = new Set(existing);
  requireExisting(sent, existing);
  for (const part of stored)
    if (!remaining.has(part)) await at(writer, name, () => writer.deletePart(partCall, part));
  await freePlaces(call.tx, list, existing);
  const details: ErrorDetail[] = [];
  for (const [index, entry] of entries.entries()) {
    const fixed = list.order === undefined ? {} : { [list.order]: index + 1 };
    const found = existing[index];
    const write = () =>
      found
        ? writer.changePart(partCall, found, entry, fixed, referred[index]!)
        : writer.createPart(
            partCall,
            entry,
            { ...fixed, [list.by]: owner[list.owner.primaryKey] },
            referred[index]!,
          );
    try {
      await at(writer, `${name}.${index}`, write);
    } catch (error) {
      // Field errors of all entries are collected; any other error aborts the transaction.
      if (!(error instanceof HttpError) || error.status !== 422 || error.cause !== undefined) throw error;
      details.push(...error.details);
    }
  }
  if (details.length > 0) throw invalid(details.slice(0, 100));
}

/**
 * Takes stored entries from places that others get, if a place occurs once: none can be written before the other one has left. What
 * they are written with afterwards is compared with what they were.
 */
async function freePlaces(
  tx: Transaction,
  { table, order }: PartList,
  existing: readonly (Row | undefined)[],
): Promise<void> {
  const mustStayUnique = table.rowRules.some(
    (rule) => rule.kind === 'unique' && rule.fields.includes(order ?? ''),
  );
  if (order === undefined || !mustStayUnique) return;
  const moved = existing.flatMap((row, index) => (row && row[order] !== index + 1 ? [row] : []));
  const records = moved.map((row, index) => ({
    [table.primaryKey]: row[table.primaryKey],
    [order]: -1 - index,
  }));
  if (records.length > 0) await updateRecords(tx, table, records);
}

/** Throws a 422 for entries whose row is not there (any more), or twice. */
function requireExisting({ parts, entries }: SubmittedParts, existing: readonly (Row | undefined)[]): void {
  const { list, resource } = parts;
  const title = resource.schema.title;
  const details = entries.flatMap((entry, index): ErrorDetail[] => {
    const part = existing[index];
    const isNew = (entry[resource.table.primaryKey] ?? null) === null;
    if (isNew || (part && existing.indexOf(part) === index)) return [];
    return [
      { dataPath: `${list.field.name}.${index}`, message: fieldSentence(requestLocale(), 'part', title) },
    ];
  });
  if (details.length > 0) throw invalid(details);
}

/** Runs a write of an entry; its errors name the place of the entry. */
async function at(writer: PartWriter, path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (thrown) {
    const error = writer.fieldError(thrown);
    if (!(error instanceof HttpError) || error.details.length === 0) throw error;
    const details = error.details.map(({ dataPath, message }) => ({
      dataPath: `${path}.${dataPath}`,
      message,
    }));
    throw new HttpError(error.status, error.title, error.message, {
      details,
      headers: error.headers,
      ...(error !== thrown && { cause: thrown }),
    });
  }
}
