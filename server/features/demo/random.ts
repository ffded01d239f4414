/**
 * Reproducible randomness: the same seed gives the same values on every machine. Each record of the demo data has its own
 * generator, so that a larger set starts with the records of a smaller one.
 */
export class Random {
  #state: number;

  constructor(area: string, number: number) {
    let hash = 0x811c9dc5;
    for (const unit of `${area}/${number}`) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
    this.#state = hash >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive): mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer, both bounds inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** An amount in euros with cents. */
  amount(from: number, to: number): number {
    return Math.round((from + this.next() * (to - from)) * 100) / 100;
  }

  /** True with the probability `share`. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!;
  }

  /** One of values ordered by frequency: the first comes up far more often than the last. */
  pickByRank<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() ** 2 * values.length)]!;
  }

  /** Digits, possibly with leading zeros. */
  digits(count: number): string {
    let digits = '';
    while (digits.length < count) digits += this.int(0, 9);
    return digits;
  }
}
