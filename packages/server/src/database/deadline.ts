import { AsyncLocalStorage } from 'node:async_hooks';
import type { Limits } from '../shared/context.ts';
import { unavailable } from '../shared/http-error.ts';

/** The end of the time for the statements of this call, as `performance.now()` gives it. */
const deadlines = new AsyncLocalStorage<number>();

/** A statement with less time than this would be ended although it is as fast as usual. */
const minStatementMs = 250;

/** Runs `work`, all statements of which have `limitMs` together; a shorter limit of a statement stays. */
export const withDeadline = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  deadlines.run(performance.now() + limitMs, work);

/** The limit of the next statement: at most `limitMs`, and what is left of the deadline. Throws a 503 once it has passed. */
export function statementLimit(limitMs: number): number {
  const end = deadlines.getStore();
  if (end === undefined) return limitMs;
  const left = end - performance.now();
  if (left <= 0) throw unavailable();
  return Math.min(limitMs, Math.ceil(Math.max(left, minStatementMs)));
}

/** The time for all statements of a search together. */
export const searchLimit = ({ searchMs = 5_000 }: Limits): number => searchMs;
