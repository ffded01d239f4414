import type { FastifyInstance } from 'fastify';
import { countLeser } from '../features/nachricht/leser.ts';
import { sweepDrafts } from '../features/nachricht/sweep-drafts.ts';
import { sweepDocuments } from '../ports/documents/sweep-documents.ts';
import { sweepMails } from '../ports/mail/outbox.ts';
import { pruneHistory } from '../resources/history/prune-history.ts';
import type { AppContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';

const everyMs = 60 * 60_000;

/**
 * Once an hour: removes abandoned drafts, old mails, expired history entries and contents without a row, and counts new readers.
 */
export function startContentSweeper(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'documents' | 'log' | 'now'>,
): void {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = sweepContents(context).catch((error: unknown) =>
      context.log.warn({ error: describeError(error) }, 'content sweep failed'),
    );
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}

/** One round: rows first, then the contents that no row refers to any more. */
export async function sweepContents(
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'documents' | 'now'>,
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (tx) => {
    await sweepDrafts(tx, context.resources, now);
    await countLeser(tx, context);
    await sweepMails(tx, context.resources, now);
  });
  const { database, resources, config } = context;
  await pruneHistory(database, resources.get('aenderung').table, { months: config.historyMonths, now });
  await sweepDocuments(context.database.read, context.resources, context.documents, now);
}
