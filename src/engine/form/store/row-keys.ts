import type { ChangedList } from './list-change.ts';

/** Keys of the entries of lists: an entry keeps its key when it moves. */
export class RowKeys {
  #keys = new Map<string, readonly number[]>();
  #next = 0;

  /** The keys of a list of this length; all new if the length has changed unexpectedly. */
  of(path: string, count: number): readonly number[] {
    let keys = this.#keys.get(path);
    if (keys?.length !== count) {
      keys = Array.from({ length: count }, () => this.#next++);
      this.#keys.set(path, keys);
    }
    return keys;
  }

  /** Moves the keys along when entries were added, removed or moved. */
  change(path: string, count: number, { next, placeOf }: ChangedList): void {
    const moved = new Map(this.of(path, count).map((key, index) => [placeOf(index), key]));
    this.#keys.set(
      path,
      next.map((_entry, place) => moved.get(place) ?? this.#next++),
    );
  }
}
