import type { CDPSession } from 'playwright';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A line of a table: its name, and one figure per column. */
export const line = (name: string, values: readonly number[], digits = 1): string =>
  name.padEnd(14) +
  values.map((value) => (Number.isNaN(value) ? '–' : value.toFixed(digits)).padStart(12)).join('');

/** CPU seconds that the page's main thread has used so far, independent of other load on the machine. */
export async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
