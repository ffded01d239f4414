import { expect } from 'vitest';
import { rounds } from './full-run.ts';

const pairs = rounds(60, 200);
const tries = 3;
// By chance alone, a result is outside of these bounds once in sixteen runs of sixty pairs; with a real difference, always.
const tolerance = 0.1;

/** Maximum number of times `expectEqualTimes` makes each of the calls. */
export const timedCalls = pairs * tries;

/**
 * Requires that two kinds of calls cannot be told apart by their duration: they are made in turn, each with its own number, and
 * the area under the curve is 0.4 to 0.6 in one of three attempts.
 */
export async function expectEqualTimes(
  one: (index: number) => Promise<unknown>,
  other: (index: number) => Promise<unknown>,
): Promise<void> {
  const areas: number[] = [];
  for (let round = 0; round < tries; round += 1) {
    const [ones, others]: [number[], number[]] = [[], []];
    for (let index = round * pairs; index < (round + 1) * pairs; index += 1) {
      const inTurn = [
        async () => ones.push(await timeOf(() => one(index))),
        async () => others.push(await timeOf(() => other(index))),
      ];
      for (const measure of index % 2 === 0 ? inTurn : inTurn.reverse()) await measure();
    }
    areas.push(areaUnderCurve(ones, others));
    if (Math.abs(areas.at(-1)! - 0.5) <= tolerance) return;
  }
  expect.fail(`The times tell the two apart: ${areas.join(', ')}`);
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** The probability that a value of one list is greater than one of the other: 0.5 if they cannot be told apart. */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  let greater = 0;
  for (const a of one) for (const b of other) greater += a > b ? 1 : a === b ? 0.5 : 0;
  return greater / (one.length * other.length);
}
