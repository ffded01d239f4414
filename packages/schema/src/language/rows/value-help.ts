import { isEmptyValue, valueAt } from '../../model/index.ts';
import type { ValueHelp } from '../definition/types.gen.ts';
import { type Scope, scopeOfItem } from '../scope/scope.ts';
import { fillText } from '../scope/template.ts';

/** The hits in the response of a value help or lookup: a list, one at its path or in `data`, or a single hit. */
export function readHits(answer: unknown, { pick }: Pick<ValueHelp, 'pick'>): unknown[] {
  const found = pick === undefined ? answer : valueAt(answer, pick);
  if (Array.isArray(found)) return found;
  const listed = pick === undefined ? valueAt(found, 'data') : undefined;
  if (Array.isArray(listed)) return listed;
  return isEmptyValue(found) ? [] : [found];
}

/** A value that can be stored from an offered hit. */
export type OfferedValue = string | number | boolean;

/** An entry that can be chosen. */
export interface OfferedEntry<Value extends OfferedValue = OfferedValue> {
  value: Value;
  label: string;
}

/** An offered hit as an entry; undefined without the value. */
export function offeredEntryOf(
  item: unknown,
  { value, label }: Pick<ValueHelp, 'value' | 'label'>,
  scope: Scope,
): OfferedEntry | undefined {
  const stored = value === undefined ? item : valueAt(item, value);
  if (stored === '' || !['string', 'number', 'boolean'].includes(typeof stored)) return undefined;
  const text = label === undefined ? String(stored) : fillText(label, scopeOfItem(scope, item));
  return { value: stored as OfferedValue, label: text };
}
