import type { ResourceChange } from '../../resources/changes/row-changes.ts';

/** How long changes are kept, in ms: longer than a client takes a silent stream for open. */
export const changeRetentionMs = 120_000;
const maxEntries = 500;

/** A change, and when this process received it (ms since 1970). */
export interface TimedChange {
  readonly at: number;
  readonly change: ResourceChange;
}

/** The latest changes of all resources, for streams that open after them. */
export class RecentChanges {
  #changes: TimedChange[] = [];
  /** All changes since then are kept. */
  #from = Date.now();

  add(entry: TimedChange): void {
    const now = Date.now();
    this.#changes.push(entry);
    // In the order of their times.
    for (let first = this.#changes[0]; first; first = this.#changes[0]) {
      if (this.#changes.length <= maxEntries && first.at >= now - changeRetentionMs) return;
      this.#changes.shift();
      this.#from = Math.max(this.#from, first.at);
    }
  }

  /** Some may have been missed until now. */
  forget(): void {
    this.#changes = [];
    this.#from = Date.now();
  }

  /** The changes since a time. `from` is later than that if earlier ones are not known. */
  since(time: number): { readonly from: number; readonly changes: readonly TimedChange[] } {
    return { from: Math.max(time, this.#from), changes: this.#changes.filter(({ at }) => at >= time) };
  }
}
