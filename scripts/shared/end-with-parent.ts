const everyMs = 250;

/**
 * Shuts this process down when its parent is gone. npm sends a signal to the shell in between, which dies of it without
 * forwarding it.
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
