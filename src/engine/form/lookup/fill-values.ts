import { fillValues, type Lookup, type Scope, valueAt, withItem } from '#language';
import { isEmptyValue, type Row } from '#model';
import { isSameValue } from '../layout/field-values.ts';

/** The values from the only hit; undefined for none and for several. */
export const foundIn = (
  { fill }: Pick<Lookup, 'fill'>,
  hits: readonly unknown[],
  scope: Scope,
): Row | undefined => (hits.length === 1 ? fillValues(fill, withItem(scope, hits[0])) : undefined);

/** Where the values of a lookup go. */
export interface FillContext {
  scope: Scope;
  /** The current values of the fields. */
  current: Row;
  /** The values that lookups have filled in so far. */
  earlier: ReadonlyMap<string, unknown>;
  /** The loaded values. */
  initial: Row;
}

/**
 * The values that a lookup fills in. A field is changed only if it is empty or still has its loaded value or one from
 * an earlier lookup; without a single hit such a field is cleared again.
 */
export function lookupValues(
  lookup: Pick<Lookup, 'fill'>,
  hits: readonly unknown[],
  { scope, current: values, earlier, initial }: FillContext,
): Row {
  const found = foundIn(lookup, hits, scope);
  const changes = Object.keys(lookup.fill).flatMap((target): [string, unknown][] => {
    const current = valueAt(values, target);
    if (!isEmptyValue(current) && !isReplaceable(target, current, earlier, initial)) return [];
    const next = found?.[target] ?? null;
    return isSameValue(current, next) ? [] : [[target, next]];
  });
  return Object.fromEntries(changes);
}

/** Whether a value was not typed by the user. */
export const isReplaceable = (
  target: string,
  current: unknown,
  earlier: ReadonlyMap<string, unknown>,
  initial: Row,
): boolean =>
  isSameValue(current, valueAt(initial, target)) ||
  (earlier.has(target) && isSameValue(current, earlier.get(target)));
