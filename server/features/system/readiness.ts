import { setTimeout } from 'node:timers/promises';
import { writeFact } from '../../database/facts.ts';
import type { AppContext } from '../../shared/context.ts';
import { describeError } from '../../shared/describe-error.ts';
import { PortalError } from '../../shared/portal-error.ts';

type ReadinessContext = Pick<
  AppContext,
  'config' | 'database' | 'documents' | 'pages' | 'lifecycle' | 'log' | 'now'
>;

const deadlineMs = 3_000;
/** One look serves everybody who asks so soon after it: anybody may ask, and a look writes. */
const freshForMs = 500;

/**
 * Gives a function that looks whether the server can do its work: the database and the documents' store take what is written,
 * the front end is built, the process is not ending. Fulfils with one German reason for each that fails; the log has the errors.
 */
export function createReadiness(context: ReadinessContext): () => Promise<readonly string[]> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let look: Promise<readonly string[]> = Promise.resolve([]);
  return () => {
    if (context.lifecycle.isStopping) return Promise.resolve(['Der Prozess wird beendet.']);
    if (performance.now() - lookedAt > freshForMs) {
      lookedAt = performance.now();
      look = lookAtAll(context);
    }
    return look;
  };
}

async function lookAtAll(context: ReadinessContext): Promise<readonly string[]> {
  const { config, database, documents, pages, now } = context;
  const reasons = await Promise.all([
    reasonOf(context, 'Datenbank', () =>
      database.transaction((tx) => writeFact(tx, 'bereitschaft', now().toISOString())),
    ),
    reasonOf(context, 'Dokumentenspeicher', () => documents.checkWritable()),
    // While it is developed the front end comes from elsewhere.
    config.production && !pages.isBuilt() ? 'Oberfläche: nicht gebaut (npm run build)' : undefined,
  ]);
  return reasons.filter((reason) => reason !== undefined);
}

/** Undefined when the work succeeds in time. */
async function reasonOf(
  { log }: ReadinessContext,
  part: string,
  work: () => Promise<void>,
): Promise<string | undefined> {
  const abort = new AbortController();
  const deadline = setTimeout(deadlineMs, `${part}: antwortet nicht`, { signal: abort.signal, ref: false });
  // Nobody waits for the deadline once the work is done.
  deadline.catch(() => undefined);
  const result = work().then(
    () => undefined,
    (error: unknown) => {
      log.warn({ part, error: describeError(error) }, 'not ready');
      return `${part}: ${error instanceof PortalError && error.status === 507 ? 'kein Platz mehr' : 'nicht beschreibbar'}`;
    },
  );
  const reason = await Promise.race([result, deadline]);
  abort.abort();
  return reason;
}
