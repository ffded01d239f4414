import { isDeepStrictEqual } from 'node:util';
import { textOfReference } from '@schema-screens/schema';
import type { Stamp } from '../rows/stamp.ts';
import type { Field } from '../schema/field.ts';
import type { History, Row, Table } from '../schema/table.ts';

/** A row before and after one transaction; null if it does not exist. */
export interface RecordedChange {
  readonly table: Table;
  readonly history: History;
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
  /** The stamp of the last write. */
  readonly stamp: Stamp;
}

export type HistoryKind =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'removed'
  | 'viewed'
  | 'executed'
  | 'failed';

interface Values {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A changed field; without values if they are recorded separately, or not at all. */
export interface ChangedField extends Values {
  readonly field: string;
  readonly title: string;
  readonly hidden?: boolean;
}

/** An entry of the history before it is chained. */
export interface HistoryEntry {
  readonly time: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly role: string | null;
  readonly resource: string;
  readonly key: string;
  readonly kind: HistoryKind;
  readonly fields: readonly ChangedField[];
  readonly fieldNames: string | null;
  /** What the row is called, which may be erased; null for none. */
  readonly name?: string | null;
  /** Values that may be erased, by the field's name. */
  readonly values: Readonly<Record<string, Values>> | null;
}

/** Longer values, such as pictures, are not recorded. */
const maxLength = 20_000;
const maxNames = 2_000;
const maxNameLength = 200;

/**
 * How a field's values are recorded: in the entry, separately so that they can be erased later, or not at all, only that they
 * have changed.
 */
export type HistoryMode = 'open' | 'erasable' | 'masked';

/** A field whose changes are recorded. */
interface HistoryField {
  readonly name: string;
  readonly title: string;
  readonly mode: HistoryMode;
}

/** The fields of a table whose changes are recorded: neither untracked nor computed ones, and its lists of parts. */
export const historyFields = ({ fields, computedColumns, parts }: Table): HistoryField[] =>
  [...fields.values(), ...parts.map(({ field }) => field)]
    .filter(({ name, schema }) => !schema['x-untracked'] && !computedColumns.includes(name))
    .map((field) => ({ name: field.name, title: field.title, mode: modeOf(field) }));

/** Whether a row that still exists counts as deleted. */
const isMarkedDeleted = ({ deleted }: History, row: Readonly<Record<string, unknown>>): boolean =>
  deleted !== undefined && Object.entries(deleted).every(([name, value]) => row[name] === value);

function modeOf({ schema }: Field): HistoryMode {
  if (schema['x-hidden'] || holdsSpecial(schema)) return 'masked';
  return schema['x-privacy'] === 'public' ? 'open' : 'erasable';
}

/** Whether a schema, or a part of it, is of the privacy class special. */
const holdsSpecial = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('x-privacy' in part && part['x-privacy'] === 'special') || Object.values(part).some(holdsSpecial));

/** The history entry of a change; undefined if no recorded field differs. */
export function historyEntryOf(change: RecordedChange): HistoryEntry | undefined {
  const { table, history, key, before: rowBefore, after: rowAfter, stamp } = change;
  const fields: ChangedField[] = [];
  const values: Record<string, Values> = {};
  for (const field of historyFields(table)) {
    const before = rowBefore?.[field.name] ?? null;
    const after = rowAfter?.[field.name] ?? null;
    if (isDeepStrictEqual(before, after)) continue;
    const { name, title } = field;
    if (isKept(field, before, after)) {
      if (field.mode === 'open') fields.push({ field: name, title, ...valuesOf(before, after) });
      else {
        fields.push({ field: name, title });
        values[name] = valuesOf(before, after);
      }
    } else fields.push({ field: name, title, hidden: true });
  }
  if (fields.length === 0 && rowBefore && rowAfter) return undefined;
  const isErased = rowAfter === null || Object.keys(values).length === 0;
  return {
    ...historyActor(stamp),
    resource: history.resource,
    key,
    kind: kindOf(history, rowBefore, rowAfter),
    fields,
    fieldNames: rowBefore && rowAfter ? namesOf(fields) : null,
    ...(history.log.columns.has(history.log.vocabulary.history.name) && {
      name: rowAfter && nameOf(history, rowAfter),
    }),
    values: isErased ? null : values,
  };
}

/** What a row is called; null if all of its name is empty. */
function nameOf({ show }: History, row: Row): string | null {
  if (show === undefined) return null;
  const name = textOfReference({ show }, (field) => String(row[field] ?? ''));
  return name.slice(0, maxNameLength).toWellFormed() || null;
}

/** The actor of an entry: the system if nobody is signed in. */
export const historyActor = ({ userId, userName, role, time }: Stamp) => ({
  time: time.toISOString(),
  userId,
  userName: role === null ? `System (${userName})` : userName,
  role,
});

function kindOf(history: History, before: Row | null, after: Row | null): HistoryKind {
  if (!before) return 'created';
  if (!after) return 'deleted';
  const was = isMarkedDeleted(history, before);
  const is = isMarkedDeleted(history, after);
  if (is === was) return 'changed';
  return is ? 'deleted' : 'restored';
}

const isKept = ({ mode }: HistoryField, before: unknown, after: unknown): boolean =>
  mode !== 'masked' && [before, after].every((value) => JSON.stringify(value).length <= maxLength);

const valuesOf = (before: unknown, after: unknown): Values => ({
  ...(before !== null && { before }),
  ...(after !== null && { after }),
});

const namesOf = (fields: readonly ChangedField[]): string =>
  fields
    .map(({ title }) => title)
    .join(', ')
    .slice(0, maxNames);
