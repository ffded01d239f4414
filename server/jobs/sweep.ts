import { sweepSessions } from '../accounts/session-store.ts';
import { sweepChallenges } from '../auth/passkey/challenge.ts';
import { sweepOneTimePasswords } from '../auth/session/one-time-password.ts';
import { sweepEmailReturns } from '../features/benutzer/email-return.ts';
import { sweepActivations } from '../features/benutzer/registrierung/activate.ts';
import { countLeser } from '../features/nachricht/leser.ts';
import { sweepDrafts } from '../features/nachricht/sweep-drafts.ts';
import { addUpEreignisse } from '../features/statistik/count-ereignis.ts';
import { sweepUebergaben } from '../features/uebergabe/uebergabe.ts';
import { sweepUploadQuota } from '../http/upload-quota.ts';
import { sweepSolutions } from '../ports/bot-check/used-solutions.ts';
import { sweepDocuments } from '../ports/documents/sweep-documents.ts';
import { sweepLetters } from '../ports/letters/deliver-letter.ts';
import { sweepMails } from '../ports/mail/outbox.ts';
import { sweepFailedTasks } from '../queues/failed-tasks.ts';
import { pruneHistory } from '../resources/history/prune-history.ts';
import type { AppContext } from '../shared/context.ts';
import { sweepAuftraege } from '../standard-features/sammelauftrag/read-auftrag.ts';

const keptMs = 24 * 60 * 60_000;

/** Removes expired sessions, old counters, old idempotency keys and the like, so that no table grows without limit. */
export async function sweep(
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'now'>,
): Promise<void> {
  const now = context.now();
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  await context.database.transaction(async (tx) => {
    await sweepSessions(tx, context.config, now);
    await tx.deleteFrom('anmelde_zaehler').where('zuletzt', '<', oldest).execute();
    await sweepUploadQuota(tx, now);
    await sweepOneTimePasswords(tx, now);
    await sweepSolutions(tx, now);
    await sweepActivations(tx, now);
    await sweepLetters(tx, now);
    await sweepFailedTasks(tx, context);
    await sweepEmailReturns(tx, now);
    await sweepChallenges(tx, now);
    await sweepUebergaben(tx, now);
    await sweepAuftraege(tx, now);
    await addUpEreignisse(tx);
    await tx.deleteFrom('idempotenz').where('angelegt', '<', oldest).execute();
  });
}

/**
 * Removes abandoned drafts, old mails and expired history entries, counts new readers, and removes the contents that no row refers
 * to any more.
 */
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
