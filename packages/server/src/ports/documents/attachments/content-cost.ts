import type { ContentCost } from './attachment-rules.ts';

export const zeroCost: ContentCost = { entries: 0, pages: 0, pixels: 0, unpackedBytes: 0, milliseconds: 0 };

const names = Object.keys(zeroCost) as (keyof ContentCost)[];

/** The sum of two costs. */
export const addCosts = (one: ContentCost, other: ContentCost): ContentCost =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as ContentCost;

/** Whether a cost stays within a limit in every respect. */
export const isWithinCostLimit = (cost: ContentCost, limit: ContentCost): boolean =>
  names.every((name) => cost[name] <= limit[name]);

/** A limit multiplied by a factor. */
export const multiplyCost = (limit: ContentCost, factor: number): ContentCost =>
  Object.fromEntries(names.map((name) => [name, limit[name] * factor])) as unknown as ContentCost;

/** A thread's clock has a resolution of milliseconds, so a check is charged at least one step. */
const leastMs = 1;

/** Thrown when the contents of a call exceed the limit together. */
export class CostExceeded extends Error {}

/** Adds the cost of checking a content to that of the contents before it. */
export class CostMeter {
  readonly #limit: ContentCost;
  readonly #start = process.threadCpuUsage();
  readonly #before: ContentCost;
  #cost: ContentCost;

  constructor(before: ContentCost, limit: ContentCost) {
    this.#before = before;
    this.#cost = before;
    this.#limit = limit;
  }

  /** Adds to one figure. Throws CostExceeded above its limit. */
  add(name: Exclude<keyof ContentCost, 'milliseconds'>, amount: number): void {
    this.#cost = { ...this.#cost, [name]: this.#cost[name] + amount };
    if (!isWithinCostLimit(this.cost, this.#limit)) throw new CostExceeded('The contents cost too much.');
  }

  /** Number of bytes that may still be unpacked. */
  get unpackedBytesLeft(): number {
    return this.#limit.unpackedBytes - this.#cost.unpackedBytes;
  }

  get cost(): ContentCost {
    const { user, system } = process.threadCpuUsage(this.#start);
    const own = Math.max(leastMs, (user + system) / 1000);
    return { ...this.#cost, milliseconds: this.#before.milliseconds + own };
  }
}
