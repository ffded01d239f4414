import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/**
 * The time left until what was refused because of too many calls is possible again, as m:ss; undefined: it is.
 *
 * @param until the `refusedUntil` of its RequestError
 */
export const useTimeLeft = (until = 0): string | undefined =>
  useSyncExternalStore(
    until > 0 ? everySecond : never,
    () => {
      const left = until - Date.now();
      return left > 0 ? formatCountdown(left) : undefined;
    },
    // Rendered on a server, nothing was refused yet.
    () => undefined,
  );

/** Remaining time as m:ss. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
