import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '../../database/database.ts';
import { isBulkCall } from '../../http/bulk/bulk-row.ts';
import type { Session } from '../../shared/session.ts';

/** For how long a process may use a session that it has read: the calls with which a page starts come within this time. */
export const leaseMs = 200;

const marked = new WeakSet<Transaction>();

/** Marks a transaction that ends or changes sessions: it is done once no process uses what it has read of them before. */
export const changesSessions = (tx: Transaction): void => {
  marked.add(tx);
};

/** A session that is being read, or has been read. */
type Reading = Promise<Session | undefined>;

/**
 * The sessions that this process has just read. A lease begins before its statement does, and whoever ends a session waits
 * longer than a lease after the commit. So what has ended is over for every process with the next call.
 */
export interface SessionLeases {
  /** The session of a token's hash, as it was read within `leaseMs`. */
  get(hash: string): Reading | undefined;
  /** Keeps the session that `read` reads. Unknown tokens and pending sign-ins are not kept. */
  keep(hash: string, read: () => Reading): Reading;
  /** For every committed transaction: what has been read before is read again. */
  committed(tx: Transaction): Promise<void>;
}

/** Time in milliseconds that no change of the clock affects. */
interface Ticker {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

/** @param isShared whether other processes use the same database */
export function createSessionLeases(
  isShared: boolean,
  { now, wait }: Ticker = { now: () => performance.now(), wait: delay },
): SessionLeases {
  const leases = new Map<string, { readonly since: number; readonly reading: Reading }>();
  const dropOld = () => {
    for (const [hash, { since }] of leases) {
      if (now() - since < leaseMs) return;
      leases.delete(hash);
    }
  };
  return {
    get(hash) {
      dropOld();
      return leases.get(hash)?.reading;
    },
    async keep(hash, read) {
      const since = now();
      const reading = read();
      // The oldest come first, also when a session is read anew.
      leases.delete(hash);
      leases.set(hash, { since, reading });
      const drop = () => {
        if (leases.get(hash)?.reading === reading) leases.delete(hash);
      };
      const session = await reading.catch((error: unknown) => {
        drop();
        throw error;
      });
      if (!session || session.kind === 'zweifaktor') drop();
      return session;
    },
    async committed(tx) {
      leases.clear();
      // A job in the background tells nobody that a session has ended.
      if (isShared && marked.has(tx) && !isBulkCall()) await wait(leaseMs + 5);
    },
  };
}
