/** A change to a list of entries. */
export type ListChange =
  | { kind: 'add'; value: unknown }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number };

export interface ChangedList {
  next: unknown[];
  /** The new index of the entry at an index; undefined if it was removed. */
  placeOf: (index: number) => number | undefined;
}

/**
 * The list after a change; entries keep their identity.
 *
 * @example listChange(['a', 'b', 'c'], { kind: 'move', from: 2, to: 0 }).next // ['c', 'a', 'b']
 */
export function listChange(list: readonly unknown[], change: ListChange): ChangedList {
  const order = list.map((_entry, index) => index);
  if (change.kind === 'remove') order.splice(change.index, 1);
  if (change.kind === 'move') order.splice(change.to, 0, ...order.splice(change.from, 1));
  const next = order.map((index) => list[index]);
  if (change.kind === 'add') next.push(change.value);
  const places = new Map(order.map((index, place) => [index, place]));
  return { next, placeOf: (index) => places.get(index) };
}
