import { addDays, toZonedTime } from '@schema-screens/locale';
import type { FastifyInstance } from 'fastify';
import { holdsLease, type LeaseContext } from '../database/leases.ts';
import { readMetadata, writeMetadata } from '../database/metadata.ts';
import type { ResourceContext, ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { businessDay, region } from '../shared/config/application.ts';
import { describeError } from '../shared/describe-error.ts';
import { startWorker } from './worker.ts';

type JobContext = Pick<ResourceContext, 'log' | 'database' | 'now'> & {
  readonly resources: Pick<ResourceRegistry, 'tables' | 'history' | 'vocabulary'>;
};

/** Work by the clock; work by the task is a queue (packages/server/src/queues). */
export interface TimedJob<Context> {
  /** In the log, if it fails. */
  readonly name: string;
  /** Time between two rounds, in ms. From an hour on it counts from the last round, whichever process made it. */
  readonly every: number;
  /** With `every` of a day: the time of the day, e.g. "02:30". A round that no server was there for is made at the next start. */
  readonly at?: string;
  /** Delay of the first round after the start, if one is due; default: `every`, or a minute. */
  readonly first?: number;
  /** The table that it is about; it does not run if the schemas have none. */
  readonly table?: string;
  /** Whether it has anything to do in an application; default: in any. */
  isIn?(resources: JobContext['resources']): boolean;
  /** Whether it is about what each process has for itself; default: one process at a time makes the rounds for all. */
  readonly inEachProcess?: boolean;
  /** Whether another round runs when the server closes. */
  readonly atClose?: boolean;
  /** One round; true if more is waiting. */
  run(context: Context): Promise<unknown>;
}

const minute = 60_000;
const hour = 60 * minute;

/** The text of a point in time at home, which sorts as times do: "2026-11-29 02:30". */
function homeText(time: Date): string {
  const moment = toZonedTime(region.timeZone, time.toISOString())!;
  return `${moment.day} ${moment.time}`;
}

/** Whether a round is due: by the time since the last one, or because the time of the day has passed since. */
export function isDue(
  { every, at }: Pick<TimedJob<never>, 'every' | 'at'>,
  last: Date | undefined,
  now: Date,
): boolean {
  if (!last) return at === undefined;
  if (at === undefined) return now.getTime() - last.getTime() >= every;
  const today = businessDay(now);
  const day = homeText(now) >= `${today} ${at}` ? today : addDays(today, -1);
  return homeText(last) < `${day} ${at}`;
}

const lastRound = (name: string): string => `job: ${name}`;

const noteRound = ({ database }: Pick<JobContext, 'database'>, name: string, time: Date): Promise<void> =>
  database.transaction((tx) => writeMetadata(tx, lastRound(name), time.toISOString()));

/**
 * A round of a job that counts from its last one, if it is due; true if more is waiting.
 *
 * A job with a time of the day begins at the next one: the first start of an application is no reason for its report.
 */
export async function runIfDue<Context extends JobContext>(
  context: Context,
  { run, ...job }: TimedJob<Context>,
): Promise<boolean> {
  const { database, now } = context;
  const begin = now();
  const stored = await readMetadata(database.read, lastRound(job.name));
  if (stored === undefined && job.at !== undefined) await noteRound(context, job.name, begin);
  if (!isDue(job, stored === undefined ? undefined : new Date(stored), begin)) return false;
  const hasMore = (await run(context)) === true;
  if (!hasMore) await noteRound(context, job.name, begin);
  return hasMore;
}

const leaseKey = 'timed jobs';
/** Runs jobs while the server runs: those of all processes in one of them, which another one replaces when it stops or dies. */
export function startTimedJobs<Context extends JobContext & LeaseContext>(
  app: FastifyInstance,
  context: Context,
  jobs: readonly TimedJob<NoInfer<Context>>[],
): void {
  const isForAll = holdsLease(context, leaseKey);
  const tables = new Set(context.resources.tables.map(({ name }) => name));
  for (const job of jobs) {
    const { name, every, table, inEachProcess, atClose, run } = job;
    if ((table !== undefined && !tables.has(table)) || job.isIn?.(context.resources) === false) continue;
    const isLong = every >= hour;
    const idle = isLong ? minute : every;
    const { first = idle } = job;
    const waiting = `job failed, will retry: ${name}`;
    // Hooks run in reverse order: the worker has ended by then.
    if (atClose)
      app.addHook('onClose', async () => {
        await run(context).catch((error: unknown) =>
          context.log.warn({ error: describeError(error) }, waiting),
        );
      });
    startWorker(app, context, {
      pace: { first, afterSignal: 0, idle },
      async next() {
        if (!inEachProcess && !(await isForAll())) return false;
        return isLong ? runIfDue(context, job) : (await run(context)) === true;
      },
      waiting,
    });
  }
}
