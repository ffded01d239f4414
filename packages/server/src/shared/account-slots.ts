/** How many tasks of a kind run at once, in all and for each account. */
export class AccountSlots {
  readonly #running = new Map<number | string, number>();
  #total = 0;

  /** Tasks of all accounts. */
  get total(): number {
    return this.#total;
  }

  of(account: number | string): number {
    return this.#running.get(account) ?? 0;
  }

  /** Counts a task until the returned function is called; further calls of that do nothing. */
  take(account: number | string): () => void {
    this.#total += 1;
    this.#running.set(account, this.of(account) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#total -= 1;
      const left = this.of(account) - 1;
      if (left === 0) this.#running.delete(account);
      else this.#running.set(account, left);
    };
  }
}
