/** Milliseconds that some work takes of this thread's processor, however busy the machine is with others. */
export function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
