import { isInsideTransaction, toOutageError } from '@schema-screens/server/database';
import type { Tracing } from '@schema-screens/server/shared';
import { databaseErrorCode, HttpError, requestScope, unavailable } from '@schema-screens/server/shared';
import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { CoreSystem } from './core-system.ts';

/** Queries to the core system: their duration, and whether it answered. */
type CoreSystemDurations = Histogram<'frage' | 'ergebnis'>;

/** The metric of them. */
export const coreSystemDurations = (registry: Registry): CoreSystemDurations =>
  new Histogram({
    name: 'portal_core_system_seconds',
    help: 'Duration of questions to the core system, by question and result (ok, fehler).',
    labelNames: ['frage', 'ergebnis'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 8],
    registers: [registry],
  });

/** Deadline for a query to the core system. */
const defaultDeadlineMs = 8_000;
/** What is logged as slow. */
const slowMs = 2_000;
/** So many queries in a row without an answer in time, and none is made for a while. */
const timeoutsInARow = 3;
const defaultPauseMs = 20_000;

/** Message for users while the core system is unavailable, too slow or its answer invalid. */
export const coreSystemUnavailable = (cause?: unknown): HttpError =>
  unavailable(portalTexts().coreSystemDown, {
    cause,
  });

/** Errors that keep their meaning: those for the user, and those of the portal's own database. */
const isKnown = (error: unknown): boolean =>
  toOutageError(error) instanceof HttpError || databaseErrorCode(error) !== undefined;

class NoAnswer extends Error {}

/** Whether a query had no answer in time: by the deadline here, or by the adapter's own. */
const isUnanswered = (error: Error): boolean => error instanceof NoAnswer || error.name === 'TimeoutError';

async function within<T>(deadline: number, question: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new NoAnswer(`The core system has not answered ${question} within ${deadline} ms`)),
      deadline,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How a core system is bound; times in milliseconds. */
export interface CoreSystemLimits {
  /** Default: 8 s. */
  readonly deadline?: number | undefined;
  /** How long none is asked after three that had no answer in time; default: 20 s. */
  readonly pause?: number;
  readonly durations?: CoreSystemDurations;
  readonly tracing?: Pick<Tracing, 'addCall'> | undefined;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * A core system that answers in time or fails with a 503 in German: for a query that exceeds the deadline, and for an
 * answer that the adapter cannot read. After three queries in a row without an answer in time all fail at once, until one is tried again.
 * Every query is measured, traced, and logged if it is slow. None may be made within a transaction, whose connection and
 * locks a slow system would hold.
 */
export function boundCoreSystem(
  core: CoreSystem,
  { deadline = defaultDeadlineMs, pause = defaultPauseMs, durations, tracing, log }: CoreSystemLimits = {},
): CoreSystem {
  const breaker = circuitBreaker(handleWhen(isUnanswered), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(timeoutsInARow),
  });
  breaker.onBreak(() => log?.warn({ pauseMs: pause }, 'core system is left alone'));
  const measured =
    <Arguments extends unknown[], T>(frage: string, ask: (...args: Arguments) => Promise<T>) =>
    async (...args: Arguments): Promise<T> => {
      if (isInsideTransaction())
        throw new Error(`The core system must not be called within a transaction: ${frage}.`);
      const scope = requestScope();
      const observe = durations?.startTimer({ frage });
      const start = performance.now();
      const report = (isFailed: boolean): void => {
        const ms = performance.now() - start;
        observe?.({ ergebnis: isFailed ? 'fehler' : 'ok' });
        if (scope) tracing?.addCall(scope, 'core system', frage, ms, isFailed);
        if (ms > slowMs)
          log?.warn({ question: frage, ms: Math.round(ms), reqId: scope?.requestId }, 'core system is slow');
      };
      try {
        const answer = await ask(...args);
        report(false);
        return answer;
      } catch (error) {
        // Errors that are not the system's fault, such as an unknown contract, are answers.
        report(!(error instanceof HttpError) || error.status >= 500);
        throw error;
      }
    };
  const bound = <Arguments extends unknown[], T>(name: string, ask: (...args: Arguments) => Promise<T>) =>
    measured(name, async (...args: Arguments): Promise<T> => {
      try {
        return await breaker.execute(() => within(deadline, name, ask(...args)));
      } catch (error) {
        throw isKnown(error) ? error : coreSystemUnavailable(error);
      }
    });
  return {
    vertraege: bound('vertraege', core.vertraege),
    schaeden: bound('schaeden', core.schaeden),
    vertrag: bound('vertrag', core.vertrag),
    vertraegeByNr: bound('vertraegeByNr', core.vertraegeByNr),
    vertragById: bound('vertragById', core.vertragById),
    schaden: bound('schaden', core.schaden),
    offenePosten: bound('offenePosten', core.offenePosten),
    offenerPosten: bound('offenerPosten', core.offenerPosten),
    produkt: bound('produkt', core.produkt),
    makler: bound('makler', core.makler),
    meldeSchaden: bound('meldeSchaden', core.meldeSchaden),
  };
}
