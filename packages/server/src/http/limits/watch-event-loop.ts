const sampleMs = 100;
/** How long a delay counts. */
const windowMs = 1_000;

/** How late the event loop was, measured from the start of the watch. */
export interface EventLoopWatch {
  /** The longest delay of about the last second, in milliseconds. */
  delay(): number;
  stop(): void;
}

/** Measures the lateness of timers. Node's own histogram does not help: it misses a delay that begins right after a reset. */
export function watchEventLoop(): EventLoopWatch {
  let due = performance.now() + sampleMs;
  let longest = { delay: 0, until: 0 };
  const timer = setInterval(() => {
    const now = performance.now();
    const delay = now - due;
    if (delay >= longest.delay || now > longest.until) longest = { delay, until: now + windowMs };
    due = now + sampleMs;
  }, sampleMs).unref();
  return {
    delay: () => (performance.now() > longest.until ? 0 : longest.delay),
    stop: () => clearInterval(timer),
  };
}
