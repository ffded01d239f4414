/** The state of a process. */
export interface Lifecycle {
  /** It is stopping: it still answers, but is not ready for more. */
  readonly isStopping: boolean;
  stop(): void;
}

/** The state of a new process. */
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
