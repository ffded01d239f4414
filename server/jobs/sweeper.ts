import type { FastifyInstance } from 'fastify';
import { sweepChallenges } from '../auth/passkey/challenge.ts';
import { sweepOneTimePasswords } from '../auth/session/one-time-password.ts';
import { sweepSessions } from '../auth/session/session-store.ts';
import { sweepEmailReturns } from '../features/benutzer/email-return.ts';
import { sweepActivations } from '../features/benutzer/registrierung/activate.ts';
import { sweepAuftraege } from '../features/sammelauftrag/read-auftrag.ts';
import { addUpEreignisse } from '../features/statistik/count-ereignis.ts';
import { sweepUebergaben } from '../features/uebergabe/uebergabe.ts';
import { sweepUploadQuota } from '../http/upload-quota.ts';
import { sweepSolutions } from '../ports/bot-check/used-solutions.ts';
import { sweepLetters } from '../ports/letters/deliver-letter.ts';
import { sweepFailedTasks } from '../queues/failed-tasks.ts';
import type { AppContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';

const everyMs = 5 * 60_000;
const keptMs = 24 * 60 * 60_000;

/**
 * Removes expired sessions, old counters and old idempotency keys every few minutes, so that no table grows without
 * limit.
 */
export function startSweeper(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'log' | 'now'>,
): void {
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) =>
      context.log.warn({ error: describeError(error) }, 'sweep failed'),
    );
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** One round of the sweeper. */
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
