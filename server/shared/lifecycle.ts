/** Where a process is in its life. */
export interface Lifecycle {
  /** It is stopping: it still answers, but is not ready for more. */
  readonly isStopping: boolean;
  stop(): void;
}

/** The life of a process that has just begun. */
export function createLifecycle(): Lifecycle {
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    stop() {
      isStopping = true;
    },
  };
}
