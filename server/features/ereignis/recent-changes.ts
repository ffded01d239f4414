import type { ResourceChange } from '../../resources/changes/row-changes.ts';

/** How long changes are kept, in ms: longer than a client takes a silent stream for open. */
export const keptMs = 120_000;
const mostKept = 500;

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
    const surplus = this.#changes.length - mostKept;
    const isOld = ({ at }: TimedChange, index: number): boolean => at < now - keptMs || index < surplus;
    const dropped = this.#changes.filter(isOld).at(-1);
    if (!dropped) return;
    this.#changes = this.#changes.filter((one, index) => !isOld(one, index));
    this.#from = Math.max(this.#from, dropped.at);
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
