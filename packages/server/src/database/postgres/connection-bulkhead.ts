import { locked } from '../../shared/http-error.ts';
import { requestScope } from '../../shared/telemetry/request-scope.ts';
import { isInsideTransaction } from '../commit-hooks.ts';

/** Of calls that change one row, one waits for its lock while another has it; more would only occupy connections. */
const maxOfRow = 2;
/** How long a call waits for its resource or row; as long as a statement may take. */
const waitMs = 5_000;

/** A bound for the connections that calls with the same key have. */
interface Bound {
  readonly key: string;
  readonly max: number;
}

interface WaitingCall {
  readonly bounds: readonly Bound[];
  enter(): void;
}

/** Limits the connections of a pool that calls about one resource, or about one row, have at the same time. */
export interface ConnectionBulkhead {
  /**
   * Waits until the caller may have a connection. The order is that of the calls, among those with the same bounds.
   *
   * @returns must be called once the connection is back in the pool
   * @throws HttpError 503 if others with the same resource or row have theirs for too long
   */
  enter(): Promise<() => void>;
}

/**
 * A bulkhead around a pool: whoever waits for a lock does so on a connection, so that callers of one locked table or row would take
 * those of all others. Half of the pool is for one resource, two connections for the changes of one row. Work without a call, and
 * statements beside an open transaction, which others may wait for, are not limited.
 *
 * @param size of the pool
 */
export function createConnectionBulkhead(size: number): ConnectionBulkhead {
  const maxOfResource = Math.ceil(size / 2);
  const entered = new Map<string, number>();
  const waiting = new Set<WaitingCall>();
  const countOf = (key: string): number => entered.get(key) ?? 0;
  const hasRoom = ({ key, max }: Bound): boolean => countOf(key) < max;
  const enter = (bounds: readonly Bound[]): void => {
    for (const { key } of bounds) entered.set(key, countOf(key) + 1);
  };
  const leave = (bounds: readonly Bound[]): void => {
    for (const { key } of bounds) {
      if (countOf(key) > 1) entered.set(key, countOf(key) - 1);
      else entered.delete(key);
    }
    for (const call of waiting) if (call.bounds.every(hasRoom)) call.enter();
  };
  const waitForRoom = (bounds: readonly Bound[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const call: WaitingCall = {
        bounds,
        enter() {
          waiting.delete(call);
          clearTimeout(timer);
          enter(bounds);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(call);
        reject(locked());
      }, waitMs);
      waiting.add(call);
    });
  return {
    async enter() {
      const bounds = isInsideTransaction() ? [] : boundsOfCall(maxOfResource);
      if (bounds.every(hasRoom)) enter(bounds);
      else await waitForRoom(bounds);
      return () => leave(bounds);
    },
  };
}

function boundsOfCall(maxOfResource: number): readonly Bound[] {
  const target = requestScope()?.target;
  if (!target) return [];
  const { resource, changedRow } = target;
  const ofResource = { key: resource, max: maxOfResource };
  return changedRow === undefined
    ? [ofResource]
    : [{ key: `${resource} ${changedRow}`, max: maxOfRow }, ofResource];
}
