import type { Field } from '../schema/field.ts';
import type { History, Table } from '../schema/table.ts';

/**
 * How a field's values are recorded: in the entry, separately so that they can be erased later, or not at all, only that they
 * have changed.
 */
export type HistoryMode = 'open' | 'erasable' | 'masked';

/** A field whose changes are recorded. */
export interface HistoryField {
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
export const isMarkedDeleted = ({ deleted }: History, row: Readonly<Record<string, unknown>>): boolean =>
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
