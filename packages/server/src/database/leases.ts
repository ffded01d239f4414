import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { describeError } from '../shared/describe-error.ts';
import { shareResultFor } from '../shared/share-result-for.ts';
import type { Database, Reader } from './database.ts';

/** A process that dies leaves its leases to others after this time. */
const leaseMs = 10_000;
const renewMs = 3_000;

/** By the clock of the database: those of processes may differ. */
const now = sql<string>`clock_timestamp()`;

/** What the keys of processes begin with. */
const processes = 'process ';

/**
 * Tells others that this process answers calls, until it closes its leases.
 *
 * @param release what its tables are for
 */
export async function registerProcess({ leases }: LeaseContext, release: string): Promise<void> {
  await leases.take([`${processes}${release} ${randomUUID()}`]);
}

/** How many processes of other releases answer calls; those of the embedded database are none. */
export async function countOtherProcesses(db: Reader, release: string): Promise<number> {
  const { count } = await db
    .selectFrom('lease')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', 'like', `${processes}%`)
    .where('key', 'not like', `${processes}${release} %`)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What one process holds alone, among all that share the database. */
export interface Lease {
  /** False once another process may have it: this one has not reached the database for too long. */
  isHeld(): boolean;
  /** Gives it back; further calls do nothing. Never throws: what cannot be given back expires. */
  release(): Promise<void>;
}

/** Leases of this process, which it renews until it releases them. */
export interface Leases {
  /** Takes the first of these keys that nobody holds, in this process or another one; undefined if all are held. */
  take(keys: readonly string[]): Promise<Lease | undefined>;
  /** Releases all. */
  close(): Promise<void>;
}

/** What the context of a server has by its leases. */
export interface LeaseContext {
  readonly leases: Leases;
}

/** Processes without a lease ask so often whether it is free. */
const retryMs = 3_000;

/** Whether this process has the lease by which one process does something for all; takes it if it is free. */
export function holdsLease({ leases }: LeaseContext, key: string): () => Promise<boolean> {
  let lease: Lease | undefined;
  const tryToTake = shareResultFor(retryMs, async () => {
    lease = (await leases.take([key])) ?? lease;
  });
  return async () => {
    if (!lease?.isHeld()) await tryToTake();
    return lease?.isHeld() === true;
  };
}

/**
 * Leases are rows of the database, valid until a time of its clock. The embedded database has one process, which remembers its own.
 *
 * @param log for leases that cannot be renewed or released
 */
export function createLeases(
  database: Pick<Database, 'kind' | 'read' | 'transaction'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Leases {
  const isShared = database.kind === 'postgres';
  /** The holder of each key, until when by the clock of this process, and whether its row is there. */
  const held = new Map<string, { readonly holder: string; until: number; isStored: boolean }>();
  /** Holders whose rows are still to be removed: their keys are free for this process. */
  const released = new Set<string>();
  const validUntil = sql<string>`${now} + make_interval(secs => ${leaseMs / 1000})`;
  // What a call takes is no part of its transaction, and does not wait with it for what it is about.
  const outsideOfCalls = AsyncLocalStorage.snapshot();

  async function renew(): Promise<void> {
    const until = performance.now() + leaseMs;
    const mine = [...held].filter(([, { isStored }]) => isStored);
    if (!isShared || mine.length === 0) return;
    const rows = await database.transaction((tx) =>
      tx
        .updateTable('lease')
        .set({ valid_until: validUntil })
        .where(
          'holder',
          'in',
          mine.map(([, { holder }]) => holder),
        )
        .returning('holder')
        .execute(),
    );
    const renewed = new Set(rows.map(({ holder }) => holder));
    for (const [key, lease] of mine) {
      if (renewed.has(lease.holder)) lease.until = until;
      else if (held.get(key) === lease) held.delete(key);
    }
  }

  /** Writes nothing while others have the key, so that polling for it costs no more than a read. */
  async function insert(key: string, holder: string): Promise<boolean> {
    const former = await database.read
      .selectFrom('lease')
      .select(['holder', sql<boolean>`valid_until > ${now}`.as('isValid')])
      .where('key', '=', key)
      .executeTakeFirst();
    if (former?.isValid && !released.has(former.holder)) return false;
    const replaceable = [...released];
    const row = await database.transaction((tx) =>
      tx
        .insertInto('lease')
        .values({ key, holder, valid_until: validUntil })
        .onConflict((on) =>
          on
            .column('key')
            .doUpdateSet({ holder, valid_until: validUntil })
            .where(sql<boolean>`lease.valid_until <= ${now} or lease.holder = any(${replaceable}::text[])`),
        )
        .returning('key')
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  async function remove(holders: readonly string[]): Promise<void> {
    if (!isShared || holders.length === 0) return;
    for (const holder of holders) released.add(holder);
    try {
      await database.transaction((tx) => tx.deleteFrom('lease').where('holder', 'in', holders).execute());
    } catch (error) {
      log.warn({ error: describeError(error) }, 'leases not released, they expire');
    } finally {
      for (const holder of holders) released.delete(holder);
    }
  }

  const timer = setInterval(() => {
    // The next renewal makes up for a failed one.
    renew().catch((error: unknown) => log.warn({ error: describeError(error) }, 'leases not renewed'));
  }, renewMs).unref();

  async function takeOne(key: string): Promise<Lease | undefined> {
    if (held.has(key)) return undefined;
    const lease = {
      holder: randomUUID(),
      until: isShared ? performance.now() + leaseMs : Number.POSITIVE_INFINITY,
      isStored: false,
    };
    // Before the first await: two calls of this process do not take the same one.
    held.set(key, lease);
    try {
      if (isShared && !(await outsideOfCalls(() => insert(key, lease.holder)))) {
        held.delete(key);
        return undefined;
      }
    } catch (error) {
      held.delete(key);
      throw error;
    }
    lease.isStored = true;
    const isOwn = (): boolean => held.get(key) === lease;
    return {
      isHeld: () => isOwn() && lease.until > performance.now(),
      async release() {
        if (!isOwn()) return;
        held.delete(key);
        await outsideOfCalls(() => remove([lease.holder]));
      },
    };
  }

  return {
    async take(keys) {
      for (const key of keys) {
        const lease = await takeOne(key);
        if (lease) return lease;
      }
      return undefined;
    },
    async close() {
      clearInterval(timer);
      const holders = [...held.values()].map(({ holder }) => holder);
      held.clear();
      await remove(holders);
    },
  };
}
