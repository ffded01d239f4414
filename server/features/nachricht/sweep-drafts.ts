import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';

/** Nobody goes on with a draft that is older. */
const DRAFT_AGE_MS = 24 * 60 * 60_000;

/** Removes drafts of messages, and attachments that were never released, a day after they were last worked on. */
export async function sweepDrafts(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DRAFT_AGE_MS).toISOString();
  await sql`delete from nachrichtanhang where zustand = 'entwurf' and anlage_zeit < ${oldest}`.execute(tx);
  await sql`
    delete from nachricht where zustand = 'entwurf' and "letzteAenderung" < ${oldest}
      and not exists (select 1 from nachrichtanhang where nachrichtanhang.nachricht_id = nachricht.id)`.execute(
    tx,
  );
}
