/**
 * Repeatable randomness: the same seed always gives the same values, on every machine. Each record of the demo data draws
 * from a generator of its own, so that a larger set begins with the records of a smaller one.
 */
export class Random {
  #state: number;

  constructor(area: string, number: number) {
    let hash = 0x811c9dc5;
    for (const unit of `${area}/${number}`) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
    this.#state = hash >>> 0;
  }

  /** From 0 (included) to 1 (excluded): mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both bounds included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** An amount in euros with cents. */
  amount(from: number, to: number): number {
    return Math.round((from + this.next() * (to - from)) * 100) / 100;
  }

  /** True in `share` of all cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!;
  }

  /** One of values that stand in order of frequency: the first comes up far more often than the last. */
  pickByRank<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() ** 2 * values.length)]!;
  }

  /** Digits, the first of which may be zero. */
  digits(count: number): string {
    let digits = '';
    while (digits.length < count) digits += this.int(0, 9);
    return digits;
  }
}
