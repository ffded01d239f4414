import type { Unsubscribe } from './subscriptions.ts';

type Flush = () => void | Promise<void>;

/** Limit for chains of lookups: a looked-up value fills fields that are looked up in turn. */
const rounds = 3;

/** Widgets with uncommitted text, until the form needs it. */
export class Flushers {
  #all = new Set<Flush>();

  add(flush: Flush): Unsubscribe {
    this.#all.add(flush);
    return () => this.#all.delete(flush);
  }

  /**
   * Makes every widget commit its text; resolves when those that read files or look something up are done as well. A
   * late commit may start another lookup.
   */
  async run(): Promise<void> {
    for (let round = 0; round < rounds; round++) await Promise.all([...this.#all].map((flush) => flush()));
  }
}
