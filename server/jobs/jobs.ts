import type { FastifyInstance } from 'fastify';
import { freezeNextMonth } from '../features/statistik/freeze-month.ts';
import type { AppContext } from '../shared/context.ts';
import { commonJobs } from './common-jobs.ts';
import { sweep, sweepContents } from './sweep.ts';
import { startTimedJobs, type TimedJob } from './timed-jobs.ts';

const second = 1_000;
const minute = 60 * second;

const jobs: readonly TimedJob<AppContext>[] = [
  { name: 'activity of sessions', every: 5 * second, atClose: true, run: ({ sessions }) => sessions.store() },
  ...commonJobs<AppContext>({ rows: sweep, stored: sweepContents }),
  {
    name: 'figures of a month',
    every: 10 * minute,
    first: 5 * second,
    table: 'benutzer',
    run: freezeNextMonth,
  },
];

/** Runs all jobs while the server runs. */
export const startJobs = (app: FastifyInstance, context: AppContext): void =>
  startTimedJobs(app, context, jobs);
