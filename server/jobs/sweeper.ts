import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sweepSolutions } from '../bot-check/used-solutions.ts';
import type { AppContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { sweepEmailReturns } from '../konto/email-return.ts';
import { sweepActivations } from '../konto/registrierung/activate.ts';
import { sweepBriefe } from '../letters/send-next-brief.ts';
import { sweepChallenges } from '../passkey/challenge.ts';
import { sweepOneTimePasswords } from '../session/one-time-password.ts';
import { sweepSessions } from '../session/session-store.ts';
import { sweepUploadQuota } from '../upload-quota.ts';

const everyMs = 5 * 60_000;
const keptMs = 24 * 60 * 60_000;

/** Removes ended sessions, old counters and old idempotency keys every few minutes, so that no table grows for ever. */
export function startSweeper(app: FastifyInstance, context: AppContext): void {
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) =>
      context.log.warn({ error: describeError(error) }, 'sweep failed'),
    );
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** One round of the sweeper. */
export async function sweep(context: AppContext): Promise<void> {
  const now = context.now();
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  await context.database.transaction(async (tx) => {
    await sweepSessions(tx, context.config, now);
    await sql`delete from anmelde_zaehler where zuletzt < ${oldest}`.execute(tx);
    await sweepUploadQuota(tx, now);
    await sweepOneTimePasswords(tx, now);
    await sweepSolutions(tx, now);
    await sweepActivations(tx, now);
    await sweepBriefe(tx, now);
    await sweepEmailReturns(tx, now);
    await sweepChallenges(tx, now);
    await sql`delete from idempotenz where angelegt < ${oldest}`.execute(tx);
  });
}
