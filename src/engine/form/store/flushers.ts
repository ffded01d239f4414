import type { Unsubscribe } from './subscriptions.ts';

type Flush = () => void | Promise<void>;

/** A value that was looked up fills others, which are looked up in their turn; longer chains nobody has. */
const rounds = 3;

/** Widgets that keep what is typed to themselves, until the form needs it. */
export class Flushers {
  #all = new Set<Flush>();

  add(flush: Flush): Unsubscribe {
    this.#all.add(flush);
    return () => this.#all.delete(flush);
  }

  /**
   * Has every widget hand over what is typed; resolves when those that read files or look something up are done too.
   * What one of them hands over late may have another one look something up.
   */
  async run(): Promise<void> {
    for (let round = 0; round < rounds; round++) await Promise.all([...this.#all].map((flush) => flush()));
  }
}
