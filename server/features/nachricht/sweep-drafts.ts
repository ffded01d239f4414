import type { Transaction } from '@schema-screens/server/database';
import type { ResourceRegistry } from '@schema-screens/server/resources';
import { deleteRows, stampOf, systemActor } from '@schema-screens/server/resources';

/** Age after which a draft counts as abandoned. */
const DRAFT_AGE_MS = 24 * 60 * 60_000;

/** Deletes drafts of messages, unreleased attachments and those for several messages one day after they were last changed. */
export async function sweepDrafts(tx: Transaction, resources: ResourceRegistry, now: Date): Promise<void> {
  const stamp = stampOf(systemActor('Aufräumen'), now);
  const oldest = new Date(now.getTime() - DRAFT_AGE_MS).toISOString();
  await deleteRows(
    tx,
    resources.get('nachrichtanhang').table,
    (eb) => eb.and([eb('zustand', '=', 'entwurf'), eb('anlage_zeit', '<', oldest)]),
    stamp,
  );
  await deleteRows(tx, resources.get('sammelanhang').table, (eb) => eb('anlage_zeit', '<', oldest), stamp);
  await deleteRows(
    tx,
    resources.get('nachricht').table,
    (eb) => {
      const anhaenge = eb.selectFrom('nachrichtanhang').whereRef('nachricht_id', '=', 'nachricht.id');
      return eb.and([
        eb('zustand', '=', 'entwurf'),
        eb('letzteAenderung', '<', oldest),
        eb.not(eb.exists(anhaenge.select('nachrichtanhang.id'))),
      ]);
    },
    stamp,
  );
}
