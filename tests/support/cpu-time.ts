/** Milliseconds of this thread's processor time for some work, independent of other load on the machine. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The minimum processor time of three runs, in milliseconds: other load and the garbage collector only add to it. */
export async function leastCpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) least = Math.min(least, await cpuMs(work));
  return least;
}

/**
 * The factor by which the processor time grows when the input is four times as large: about 4 if it is linear, 16 if it is
 * quadratic. The minimum of three runs each, since other load slows the processor down.
 */
export async function growthOf(work: (size: 1 | 4) => unknown): Promise<number> {
  await work(1);
  let [once, fourTimes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 3; round += 1) {
    once = Math.min(once, await cpuMs(() => work(1)));
    fourTimes = Math.min(fourTimes, await cpuMs(() => work(4)));
  }
  return fourTimes / once;
}
