import { isEmptyValue } from './empty-value.ts';
import { isRecord } from './is-record.ts';
import type { Property } from './resource-schema.gen.ts';
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
