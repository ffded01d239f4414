import type { Database } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import type { AuftragCall } from './start-auftrag.ts';

const leaseMs = 10_000;

/** A running job that this process works off for a moment. */
export interface ClaimedAuftrag {
  readonly id: number;
  readonly sitzung_id: number;
  readonly ressource: string;
  readonly methode: AuftragCall['methode'];
  readonly pfad: string;
  readonly inhalt: Readonly<Record<string, unknown>> | null;
  readonly felder: Readonly<Record<string, string>>;
  /** Its user; undefined if he no longer exists, is locked or has another role than when he started it. */
  readonly identity: Identity | undefined;
}

/**
 * The running job that has waited longest and that no other process works off. It is this process's until it releases it, or for
 * ten seconds if it dies. Undefined if there is none.
 */
export async function claimAuftrag(database: Database, now: Date): Promise<ClaimedAuftrag | undefined> {
  return database.transaction(async (tx) => {
    const found = await tx
      .selectFrom('sammelauftrag')
      .select([
        'id',
        'sitzung_id',
        'ressource',
        'methode',
        'pfad',
        'inhalt',
        'felder',
        'benutzer_id',
        'rolle',
      ])
      .where('zustand', '=', 'laeuft')
      .where(({ or, eb }) => or([eb('belegt_bis', 'is', null), eb('belegt_bis', '<', now.toISOString())]))
      .orderBy('zuletzt', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!found) return undefined;
    const { benutzer_id, rolle, ...auftrag } = found;
    const belegt_bis = new Date(now.getTime() + leaseMs).toISOString();
    await tx
      .updateTable('sammelauftrag')
      .set({ belegt_bis, zuletzt: now.toISOString() })
      .where('id', '=', auftrag.id)
      .execute();
    const user = await tx
      .selectFrom('benutzer')
      .select(['id', 'benutzername', 'rolle', 'vn_nummer'])
      .where('id', '=', benutzer_id)
      .where('aktiv', '=', true)
      .executeTakeFirst();
    const isSame = user?.rolle === rolle;
    return {
      ...auftrag,
      identity: isSame
        ? {
            benutzerId: user.id,
            benutzername: user.benutzername,
            rolle: user.rolle,
            vn_nummer: user.vn_nummer,
          }
        : undefined,
    };
  });
}

/** Lets any process go on with a job. */
export async function releaseAuftrag(database: Database, id: number): Promise<void> {
  await database.transaction((tx) =>
    tx.updateTable('sammelauftrag').set({ belegt_bis: null }).where('id', '=', id).execute(),
  );
}

/** Ends a job that still runs: all rows were tried, or a reason keeps it from going on. */
export async function endAuftrag(database: Database, id: number, now: Date, grund?: string): Promise<void> {
  await database.transaction((tx) =>
    tx
      .updateTable('sammelauftrag')
      .set({
        zustand: grund === undefined ? 'fertig' : 'abgebrochen',
        grund: grund ?? null,
        beendet: now.toISOString(),
        belegt_bis: null,
      })
      .where('id', '=', id)
      .where('zustand', '=', 'laeuft')
      .execute(),
  );
}
