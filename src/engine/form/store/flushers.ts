import type { Unsubscribe } from './subscriptions.ts';

type Flush = () => void | Promise<void>;

/** Widgets that keep what is typed to themselves, until the form needs it. */
export class Flushers {
  #all = new Set<Flush>();

  add(flush: Flush): Unsubscribe {
    this.#all.add(flush);
    return () => this.#all.delete(flush);
  }

  /** Has every widget hand over what is typed; resolves when those that read files are done too. */
  async run(): Promise<void> {
    await Promise.all([...this.#all].map((flush) => flush()));
  }
}
