import type { Property } from '../schema/resource-schema.gen.ts';
import { isEmptyValue, isRecord } from '../values/values.ts';
import { fulfils } from './row-condition.ts';

/** A change of a field from one state to another. */
export type StateChange = StatesKeyword['changes'][number];

/** Which value of a field follows which (`x-states`). */
export type StatesKeyword = NonNullable<Property['x-states']>;

type Schema = Readonly<Record<string, unknown>>;

/** The states of a property; undefined if it has none. */
export function statesIn(schema: Schema): StatesKeyword | undefined {
  const word = schema['x-states'];
  return isRecord(word) ? (word as unknown as StatesKeyword) : undefined;
}

/** Whether a condition may hold by the time of a change: its field may be one that is filled for it. */
const mayHold = ({ when, require }: StateChange, row: Schema): boolean =>
  when === undefined ||
  fulfils(row[when.field], when) ||
  (isEmptyValue(row[when.field]) && require?.includes(when.field) === true);

/** The changes that actions offer for a row: of several to one state the first that may be made. */
export function offeredChanges(word: StatesKeyword, state: unknown, row: Schema): readonly StateChange[] {
  const possible = word.changes.filter(
    (change) => change.to !== state && (change.from?.includes(String(state)) ?? true) && mayHold(change, row),
  );
  return possible.filter(({ to }, index) => possible.findIndex((other) => other.to === to) === index);
}

/** The values that a new row may have. */
export const initialStates = (schema: Schema, { initial }: StatesKeyword): readonly string[] =>
  initial ?? (typeof schema.default === 'string' ? [schema.default] : []);

/** The changes from one state to another; the conditions of each still count. */
export const stateChanges = (word: StatesKeyword, from: unknown, to: unknown): readonly StateChange[] =>
  word.changes.filter((change) => change.to === to && (change.from?.includes(String(from)) ?? true));

/** Whether a change is possible for a role and the row as it will be; `/meta` names no roles. */
export const isPossibleChange = (
  { roles, when }: StateChange,
  role: string | undefined,
  row: Schema,
): boolean =>
  (roles === undefined || (role !== undefined && roles.includes(role))) &&
  (when === undefined || fulfils(row[when.field], when));

/**
 * The values that a form offers for a field with states: what it is, and what may follow.
 *
 * @param stored the value of the stored row; undefined for a new one
 */
export function offeredStates(schema: Schema, word: StatesKeyword, stored: unknown): readonly string[] {
  if (typeof stored !== 'string') return initialStates(schema, word);
  const next = word.changes.filter(({ from }) => from?.includes(stored) ?? true).map(({ to }) => to);
  return [...new Set([stored, ...next])];
}
