import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { hashToken } from '../../shared/secrets/token.ts';
import type { AppContext } from '../context.ts';

const maxAddresses = 5_000;
/** Every address reports this often per window; in between, its calls at other processes are not known. */
const reportsPerWindow = 24;

interface Count {
  /** Start of the window, in ms. */
  readonly start: number;
  /** Calls at this process. */
  own: number;
  reported: number;
  /** Calls at other processes, as far as they have reported them. */
  others: number;
}

/**
 * Counts the calls of an address at all processes of the installation: each process counts in memory, and adds to the database
 * only now and then, without letting a call wait. While the database is away, each process counts for itself.
 */
export function sharedCallStore(
  { database, now, log }: Pick<AppContext, 'database' | 'now' | 'log'>,
  max: number,
): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>();
  const step = Math.max(1, Math.floor(max / reportsPerWindow));
  const report = async (address: string, count: Count): Promise<void> => {
    const calls = count.own - count.reported;
    count.reported = count.own;
    const time = new Date(count.start).toISOString();
    const { attempts } = await database.transaction((tx) =>
      tx
        .insertInto('attempt_counter')
        .values({ key: hashToken(`calls:${address}`), attempts: calls, first_at: time, last_at: time })
        .onConflict((on) =>
          on.column('key').doUpdateSet({
            attempts: sql`excluded.attempts + case when attempt_counter.first_at = excluded.first_at
              then attempt_counter.attempts else 0 end`,
            first_at: time,
            last_at: time,
          }),
        )
        .returning('attempts')
        .executeTakeFirstOrThrow(),
    );
    count.others = Math.max(count.others, attempts - count.reported);
  };
  const countOf = (address: string, start: number): Count => {
    const cached = counts.get(address);
    if (cached?.start === start) return cached;
    // The oldest come first.
    counts.delete(address);
    if (counts.size >= maxAddresses) counts.delete(counts.keys().next().value!);
    const count = { start, own: 0, reported: 0, others: 0 };
    counts.set(address, count);
    return count;
  };
  return class implements FastifyRateLimitStore {
    incr(
      address: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
    ): void {
      const time = now().getTime();
      const start = Math.floor(time / windowMs) * windowMs;
      const count = countOf(address, start);
      count.own += 1;
      if (database.kind === 'postgres' && count.own % step === 0)
        report(address, count).catch((error: unknown) =>
          log.warn({ error: String(error) }, 'calls not counted for all processes'),
        );
      callback(null, { current: count.own + count.others, ttl: start + windowMs - time });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
