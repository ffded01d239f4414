/** The values beside a chart: round numbers from the lowest to the highest value, 0 among them. */
export interface ValueScale {
  min: number;
  max: number;
  ticks: number[];
}

const steps = [1, 2, 5, 10];
const mostTicks = 4;

/** @param isWhole the values are counts: there is nothing between 0 and 1 */
export function valueScale(values: readonly (number | null)[], isWhole: boolean): ValueScale {
  const numbers = values.filter((value) => value !== null);
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  const least = (high - low || 1) / mostTicks;
  const power = 10 ** Math.floor(Math.log10(least));
  const round = power * (steps.find((step) => step * power >= least * (1 - 1e-9)) ?? 10);
  const step = isWhole ? Math.max(1, round) : round;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_unused, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: ticks[0]!, max: ticks.at(-1)!, ticks };
}

/** Where a value is between the ends of a scale, in percent from below. */
export const scalePercent = (value: number, { min, max }: ValueScale): number =>
  (100 * (value - min)) / (max - min);
