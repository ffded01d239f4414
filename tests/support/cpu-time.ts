/** Milliseconds that some work takes of this thread's processor, however busy the machine is with others. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least processor time of three tries, in milliseconds: other work on the machine and the garbage collector only add to it. */
export async function leastCpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) least = Math.min(least, await cpuMs(work));
  return least;
}

/**
 * How many times as much processor time work takes when it is four times as large: about 4 where it grows with its length, 16
 * where it grows with the square. The least of three tries each, since others on the machine slow a processor down.
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
