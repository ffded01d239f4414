import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { deleteRows } from '../../resources/delete-rows.ts';
import type { ResourceRegistry } from '../../resources/resource-registry.ts';

/** Nobody goes on with a draft that is older. */
const DRAFT_AGE_MS = 24 * 60 * 60_000;

/** Removes drafts of messages, and attachments that were never released, a day after they were last worked on. */
export async function sweepDrafts(tx: Transaction, resources: ResourceRegistry, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DRAFT_AGE_MS).toISOString();
  await deleteRows(
    tx,
    resources.get('nachrichtanhang').table,
    sql`zustand = 'entwurf' and anlage_zeit < ${oldest}`,
  );
  await deleteRows(
    tx,
    resources.get('nachricht').table,
    sql`zustand = 'entwurf' and "letzteAenderung" < ${oldest}
      and not exists (select 1 from nachrichtanhang where nachrichtanhang.nachricht_id = nachricht.id)`,
  );
}
