import { isEmptyValue, valueAt } from '../../model/index.ts';
import type { Field, ValueHelp } from '../definition/types.gen.ts';
import { type Scope, withItem } from '../scope/scope.ts';
import { fillText } from '../scope/template.ts';

/** A value help whose single hit fills other fields. */
export type Lookup = ValueHelp & Required<Pick<ValueHelp, 'fill'>>;

/** The value helps of a field, one or two. */
const helpsOf = ({ valueHelp }: Pick<Field, 'valueHelp'>): readonly ValueHelp[] =>
  valueHelp === undefined ? [] : [valueHelp].flat();

const fills = (help: ValueHelp): help is Lookup => help.fill !== undefined;

/** The value help that offers a field's values. */
export const offerOf = (hints: Pick<Field, 'valueHelp'>): ValueHelp | undefined =>
  helpsOf(hints).find((help) => !fills(help));

/** The value help of a field that fills other fields. */
export const lookupOf = (hints: Pick<Field, 'valueHelp'>): Lookup | undefined => helpsOf(hints).find(fills);

/** The hits in the response of a value help: a list, one at its path or in `data`, or a single hit. */
export function hitsOf(answer: unknown, { items }: Pick<ValueHelp, 'items'>): unknown[] {
  const found = items === undefined ? answer : valueAt(answer, items);
  if (Array.isArray(found)) return found;
  const listed = items === undefined ? valueAt(found, 'data') : undefined;
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
export function entryOf(
  item: unknown,
  { value, label }: Pick<ValueHelp, 'value' | 'label'>,
  scope: Scope,
): OfferedEntry | undefined {
  const stored = value === undefined ? item : valueAt(item, value);
  if (stored === '' || !['string', 'number', 'boolean'].includes(typeof stored)) return undefined;
  const text = label === undefined ? String(stored) : fillText(label, withItem(scope, item));
  return { value: stored as OfferedValue, label: text };
}
