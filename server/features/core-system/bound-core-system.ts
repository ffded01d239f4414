import { Histogram, type Registry } from 'prom-client';
import { isInsideTransaction } from '../../database/commit-hooks.ts';
import { asOutage } from '../../database/postgres/outage.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { HttpError, unavailable } from '../../shared/http-error.ts';
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

/** Message for users while the core system is unavailable, too slow or its answer invalid. */
export const coreSystemAway = (cause?: unknown): HttpError =>
  unavailable('Ihre Vertragsdaten sind im Moment nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.', {
    cause,
  });

/** Errors that keep their meaning: those for the user, and those of the portal's own database. */
const isKnown = (error: unknown): boolean =>
  asOutage(error) instanceof HttpError || databaseErrorCode(error) !== undefined;

async function within<T>(deadline: number, question: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The core system has not answered ${question} within ${deadline} ms`)),
      deadline,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A core system that answers in time or fails with a 503 in German: for a query that exceeds the deadline, and for an
 * answer that the adapter cannot read. Every query is measured. None may be made within a transaction, whose connection and
 * locks a slow system would hold.
 */
export function boundCoreSystem(
  core: CoreSystem,
  deadline = defaultDeadlineMs,
  durations?: CoreSystemDurations,
): CoreSystem {
  const measured =
    <Arguments extends unknown[], T>(frage: string, ask: (...args: Arguments) => Promise<T>) =>
    async (...args: Arguments): Promise<T> => {
      if (isInsideTransaction())
        throw new Error(`The core system must not be called within a transaction: ${frage}.`);
      const observe = durations?.startTimer({ frage });
      try {
        const answer = await ask(...args);
        observe?.({ ergebnis: 'ok' });
        return answer;
      } catch (error) {
        // Errors that are not the system's fault, such as an unknown contract, are answers.
        observe?.({ ergebnis: error instanceof HttpError && error.status < 500 ? 'ok' : 'fehler' });
        throw error;
      }
    };
  const bound = <Arguments extends unknown[], T>(name: string, ask: (...args: Arguments) => Promise<T>) =>
    measured(name, async (...args: Arguments): Promise<T> => {
      try {
        return await within(deadline, name, ask(...args));
      } catch (error) {
        throw isKnown(error) ? error : coreSystemAway(error);
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
