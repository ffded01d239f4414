import { fillValues, type Lookup, type Scope, valueAt, withItem } from '#language';
import { isEmptyValue, type Row } from '#model';
import { isSameValue } from '../same-value.ts';

/** What the only hit says; undefined for none and for several. */
export const foundIn = (
  { fill }: Pick<Lookup, 'fill'>,
  hits: readonly unknown[],
  scope: Scope,
): Row | undefined => (hits.length === 1 ? fillValues(fill, withItem(scope, hits[0])) : undefined);

/** Where the hits of a lookup go. */
export interface FillPlace {
  scope: Scope;
  /** What the fields around hold. */
  current: Row;
  /** What lookups put into them so far. */
  earlier: ReadonlyMap<string, unknown>;
  /** What was loaded there. */
  initial: Row;
}

/**
 * What the hits of a lookup put into the fields around. A field is written only while it is empty or still holds what
 * came with the record or what an earlier lookup put there; without a single hit such a field is emptied again.
 */
export function lookupValues(
  lookup: Pick<Lookup, 'fill'>,
  hits: readonly unknown[],
  { scope, current: values, earlier, initial }: FillPlace,
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

/** Whether a value is nothing that the user wrote. */
export const isReplaceable = (
  target: string,
  current: unknown,
  earlier: ReadonlyMap<string, unknown>,
  initial: Row,
): boolean =>
  isSameValue(current, valueAt(initial, target)) ||
  (earlier.has(target) && isSameValue(current, earlier.get(target)));
