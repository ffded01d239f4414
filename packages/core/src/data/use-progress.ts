import { useRef, useState } from 'react';
import { RequestError } from '../ports/request-error.ts';
import { useTimeLeft } from './countdown.ts';

/** How far a piece of work is: undefined if it may start, 0 while it runs, else until when it is refused (ms since 1970). */
export type Progress = number | undefined;

/**
 * Does work once at a time, and not while the back end refuses it because of too many calls. `run` resolves with undefined if it does
 * nothing, and rejects with what the work rejects with; `free` lets it start before the wait is over, as other work.
 */
export function useProgress() {
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [until, setUntil] = useState(0);
  const isRefused = useTimeLeft(until) !== undefined;
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy.current || until > Date.now()) return undefined;
    isBusy.current = true;
    setRunning(true);
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof RequestError) setUntil(thrown.refusedUntil);
      throw thrown;
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  const progress: Progress = isRunning ? 0 : isRefused ? until : undefined;
  return { progress, run, free: () => setUntil(0) };
}
