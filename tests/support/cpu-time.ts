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

/** Processor time that is long against the clock's steps, which are 10 ms on some machines. */
const measurableMs = 50;

/**
 * The factor by which the processor time grows when the input is four times as large: about 4 if it is linear, 16 if it is
 * quadratic. The minimum of three runs each, since other load slows the processor down; a run repeats the work until it can be
 * measured.
 */
export async function growthOf(work: (size: 1 | 4) => unknown): Promise<number> {
  const repeated = (size: 1 | 4, times: number) => async () => {
    for (let time = 0; time < times; time += 1) await work(size);
  };
  let times = 1;
  while ((await cpuMs(repeated(1, times))) < measurableMs) times *= 2;
  let [once, fourTimes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 3; round += 1) {
    once = Math.min(once, await cpuMs(repeated(1, times)));
    fourTimes = Math.min(fourTimes, await cpuMs(repeated(4, times)));
  }
  return fourTimes / once;
}
