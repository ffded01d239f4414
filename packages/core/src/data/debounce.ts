import { useEffect, useEffectEvent, useState } from 'react';

/** A function that waits until its values have paused; only the last one counts. */
export interface Debounced<Value> {
  push: (value: Value) => void;
  /** Runs at once with a value that is still waiting. */
  flush: () => void;
  cancel: () => void;
  isPending: () => boolean;
}

/** Runs `run` with a value when none has followed for `delay` milliseconds. */
export function debounce<Value>(run: (value: Value) => void, delay: number): Debounced<Value> {
  let pending: { value: Value; timer: ReturnType<typeof setTimeout> } | undefined;
  const cancel = () => {
    clearTimeout(pending?.timer);
    pending = undefined;
  };
  const flush = () => {
    if (!pending) return;
    const { value } = pending;
    cancel();
    run(value);
  };
  return {
    push: (value) => {
      cancel();
      pending = { value, timer: setTimeout(flush, delay) };
    },
    flush,
    cancel,
    isPending: () => pending !== undefined,
  };
}

/** Runs `run` with a rendered value when it has not changed for `delay` milliseconds, the first one included. */
export function useDebounce<Value>(value: Value, delay: number, run: (value: Value) => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const { push, cancel } = debounce(runLatest, delay);
    push(value);
    return cancel;
  }, [value, delay]);
}

/** The value after it has not changed for `delay` milliseconds. */
export function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useDebounce(value, delay, setDebounced);
  return debounced;
}
