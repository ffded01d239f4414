import { sql } from 'kysely';
import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { JobSignals } from '../../shared/job-signals.ts';

/** What sending again works with; a command has no worker to wake, so its signals may be missing. */
interface ResendContext {
  readonly now: () => Date;
  readonly jobSignals?: JobSignals;
}

/**
 * Puts dead letters back into the outbox, as if they had never been tried. Gives their number.
 *
 * @param id one mail; undefined: all dead letters
 */
export async function resendMails(
  tx: Transaction,
  { now, jobSignals }: ResendContext,
  id?: number,
): Promise<number> {
  const time = now().toISOString();
  const { rows } = await sql`
    update mail_ausgang set zustand = 'offen', versuche = 0, naechster_versuch = ${time},
      "letzteAenderung" = ${time}, version = version + 1
    where zustand = 'unzustellbar' and inhalt is not null and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
    returning id`.execute(tx);
  if (jobSignals && rows.length > 0) afterCommit(tx, () => jobSignals.mail.notify());
  return rows.length;
}
