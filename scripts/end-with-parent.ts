const everyMs = 250;

/**
 * Ends this process in order when the one that started it is gone. npm hands a signal to the shell between the two, which dies of it
 * and tells nobody.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}
