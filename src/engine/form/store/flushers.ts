import type { Unsubscribe } from './subscriptions.ts';

type Flush = () => void | Promise<void>;

/** An entry of a list that is being typed or chosen, and not part of the list yet. */
export interface UnfinishedEntry {
  isTyped: () => boolean;
  /** Adds it to the list. */
  add: Flush;
}

/** Limit for chains of lookups: a looked-up value fills fields that are looked up in turn. */
const rounds = 3;

/** Widgets with uncommitted text, until the form needs it. */
export class Flushers {
  #all = new Set<Flush>();
  #entries = new Set<UnfinishedEntry>();

  add(flush: Flush): Unsubscribe {
    this.#all.add(flush);
    return () => this.#all.delete(flush);
  }

  addEntry(entry: UnfinishedEntry): Unsubscribe {
    this.#entries.add(entry);
    return () => this.#entries.delete(entry);
  }

  /** Whether an entry of a list is being typed. */
  get hasTypedEntry(): boolean {
    return [...this.#entries].some(({ isTyped }) => isTyped());
  }

  /** Makes every widget commit its text; resolves when those that read files or look something up are done as well. */
  async commit(): Promise<void> {
    await Promise.all([...this.#all].map((flush) => flush()));
  }

  /**
   * The same for a save, which also adds entries of lists that are being typed. A late commit may start another lookup.
   */
  async run(): Promise<void> {
    for (let round = 0; round < rounds; round++)
      await Promise.all([this.commit(), ...[...this.#entries].map(({ add }) => add())]);
  }
}
