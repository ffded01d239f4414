import { setTimeout } from 'node:timers/promises';
import { writeMetadata } from '../../database/metadata.ts';
import { type BlockingSession, blockingSessions } from '../../database/postgres/lock-waits.ts';
import type { AppContext } from '../../http/context.ts';
import type { Pages } from '../../http/plugins/pages.ts';
import { type DocumentStore, DocumentStoreRefused } from '../../ports/documents/document-store.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { describeError } from '../../shared/describe-error.ts';
import { InsufficientStorage } from '../../shared/http-error.ts';
import { shareResultFor } from '../../shared/share-result-for.ts';

/** An error and what caused it, the outermost first. */
function errorChain(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...errorChain(error.cause)] : [];
}

type ReadinessContext = Pick<AppContext, 'config' | 'database' | 'lifecycle' | 'log' | 'now'> & {
  readonly documents: DocumentStore;
  readonly pages: Pages | undefined;
};

const deadlineMs = 3_000;
/** Results are shared for this long: anybody may ask, and a check writes. */
const freshForMs = 500;

/** Whether a server can work at the moment. */
export interface Readiness {
  readonly isReady: boolean;
  /** One reason for each part that fails; a ready server may have some, too. */
  readonly reasons: readonly string[];
}

/**
 * Returns a function that checks whether the server can work: the database and the document store accept writes, the front end is
 * built, the process is not shutting down. Without the document store everything but documents works, so the server is ready
 * unless READY_WITHOUT_DOCUMENTS says otherwise. Errors are logged.
 */
export function createReadiness(context: ReadinessContext): () => Promise<Readiness> {
  const check = shareResultFor(freshForMs, () => checkAll(context));
  return async () =>
    context.lifecycle.isStopping ? { isReady: false, reasons: ['The process is shutting down.'] } : check();
}

async function checkAll(context: ReadinessContext): Promise<Readiness> {
  const { config, database, documents, pages, now } = context;
  const [data, store, locks] = await Promise.all([
    failureReasonOf(context, database.kind === 'postgres' ? 'PostgreSQL' : 'Database', () =>
      database.transaction((tx) => writeMetadata(tx, 'readiness', now().toISOString())),
    ),
    failureReasonOf(context, 'Document store', () => documents.checkWritable()),
    lockReasons(context),
  ]);
  // During development the front end is served elsewhere.
  const frontEnd =
    config.production && pages && !pages.isBuilt() ? 'Front end: not built (npm run build)' : undefined;
  const needed = [data, frontEnd, ...(config.readyWithoutDocuments ? [] : [store])];
  return {
    isReady: needed.every((reason) => reason === undefined),
    reasons: [...[data, store, frontEnd].filter((reason) => reason !== undefined), ...locks],
  };
}

/** Shorter waits are everyday life. */
const minLockWaitSeconds = 0.5;

/** Says which sessions others wait for; logs their statements. */
async function lockReasons(context: ReadinessContext): Promise<readonly string[]> {
  let sessions: readonly BlockingSession[] = [];
  const failure = await failureReasonOf(context, 'PostgreSQL', async () => {
    sessions = await blockingSessions(context.database);
  });
  // The check of the database says the same.
  if (failure !== undefined) return [];
  const long = sessions.filter(({ waitingSeconds }) => waitingSeconds >= minLockWaitSeconds);
  if (long.length > 0) context.log.warn({ sessions: long }, 'sessions wait for a lock');
  return long.map(({ pid, state, openSeconds, waiting }) => {
    const open = openSeconds === null ? '' : ` for ${Math.round(openSeconds)} s`;
    return `PostgreSQL: ${waiting === 1 ? '1 session waits' : `${waiting} sessions wait`} for ${pid} (${state}${open})`;
  });
}

/** Undefined if the work succeeds within three seconds, otherwise the reason; an error is logged. */
export async function failureReasonOf(
  { log }: Pick<ReadinessContext, 'log'>,
  part: string,
  work: () => Promise<void>,
): Promise<string | undefined> {
  const abort = new AbortController();
  const deadline = setTimeout(deadlineMs, `${part}: no response`, { signal: abort.signal, ref: false });
  // The deadline is abandoned once the work is done.
  deadline.catch(() => undefined);
  const result = work().then(
    () => undefined,
    (error: unknown) => {
      log.warn({ part, error: describeError(error) }, 'not ready');
      return outageText(part, error);
    },
  );
  const reason = await Promise.race([result, deadline]);
  abort.abort();
  return reason;
}

/** Errors of a server that does not respond: codes of Node, messages of the drivers. */
const silent = /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)|TimeoutError|AbortError|UND_ERR)/;
const silentWords = /^(Connection terminated|timeout exceeded|fetch failed|Connection ended)/;
const files: Readonly<Record<string, string>> = {
  ENOENT: 'folder missing',
  ENOTDIR: 'folder missing',
  EROFS: 'read-only',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EIO: 'disk faulty',
};

/** Why a part does not work, in words for operators that reveal no internals. */
function outageText(part: string, error: unknown): string {
  const chain = errorChain(error);
  if (chain.some((one) => one instanceof InsufficientStorage)) return `${part}: no space left`;
  const refused = chain.find((one) => one instanceof DocumentStoreRefused);
  if (refused) return `${part}: ${refused.reason}`;
  const codes = chain.flatMap((one) => databaseErrorCode(one) ?? []);
  // PostgreSQL's codes for a server that is starting or shutting down.
  const isSilent =
    codes.some((code) => silent.test(code) || /^(08|57P)/.test(code)) ||
    chain.some(({ name, message }) => silent.test(name) || silentWords.test(message));
  if (isSilent) return `${part}: no response`;
  if (codes.includes('25006')) return `${part}: read-only`;
  if (codes.some((code) => /^53/.test(code))) return `${part}: overloaded`;
  const file = codes.map((code) => files[code]).find((text) => text !== undefined);
  return `${part}: ${file ?? 'not writable'}`;
}
