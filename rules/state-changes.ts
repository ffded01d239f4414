import { fulfils } from './row-condition.ts';
import type { StateChange, StatesKeyword } from './states.ts';

type Schema = Readonly<Record<string, unknown>>;

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
