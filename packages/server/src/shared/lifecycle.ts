/** The state of a process. */
export interface Lifecycle {
  /** It is stopping: it still answers, but is not ready for more. */
  readonly isStopping: boolean;
  /** Calls the listener once it begins to stop. */
  onStop(listener: () => void): void;
  stop(): void;
}

/** The state of a new process. */
export function createLifecycle(): Lifecycle {
  let isStopping = false;
  const listeners: (() => void)[] = [];
  return {
    get isStopping() {
      return isStopping;
    },
    onStop(listener) {
      listeners.push(listener);
    },
    stop() {
      if (isStopping) return;
      isStopping = true;
      for (const listener of listeners) listener();
    },
  };
}
