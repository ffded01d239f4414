import { hashToken } from '@schema-screens/server/shared';
import { updateAccount } from '../../../auth/update-account.ts';
import type { PortalAppContext, PortalReader, PortalTransaction } from '../../../types/portal-types.ts';
import type { LetterContext } from '../../brief/queue-letter.ts';
import { registrierung } from './registrierung.ts';
import { createErstkennwort, sendErstkennwort } from './send-erstkennwort.ts';

/** Whether a user has confirmed the e-mail address. */
export async function isActivated(db: PortalReader, benutzerId: number): Promise<boolean> {
  const user = await db
    .selectFrom('benutzer')
    .select('wurde_aktiviert')
    .where('id', '=', benutzerId)
    .executeTakeFirst();
  return user?.wurde_aktiviert ?? false;
}

/** Result of opening an activation link (docs/portal/konto.md, KO-2). */
export type Aktivierung = 'success' | 'invalidLink' | 'outdatedLink' | 'alreadyActive';

/**
 * Opens an activation link. The first time, it activates the user and queues the letter with the one-time password. Anything that
 * does not match a sent link exactly is invalid, so guessing reveals nothing.
 */
export async function activate(
  context: LetterContext & Pick<PortalAppContext, 'database' | 'resources'>,
  { user, timestamp }: { readonly user: string; readonly timestamp: string },
): Promise<Aktivierung> {
  const hash = hashToken(user);
  const isOpen = await context.database.read
    .selectFrom('aktivierung')
    .select('hash')
    .where('hash', '=', hash)
    .where('eingeloest', 'is', null)
    .executeTakeFirst();
  const erstkennwort = isOpen && (await createErstkennwort());
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const link = await tx
      .selectFrom('aktivierung')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
    if (!link || String(link.zeitstempel) !== timestamp) return 'invalidLink';
    if (link.eingeloest !== null || !erstkennwort || (await isActivated(tx, link.benutzer_id)))
      return 'alreadyActive';
    if (new Date(link.gueltig_bis) <= now) return 'outdatedLink';
    await tx
      .updateTable('aktivierung')
      .set({ eingeloest: now.toISOString() })
      .where('hash', '=', hash)
      .execute();
    await updateAccount(context, tx, {
      id: link.benutzer_id,
      set: { wurde_aktiviert: true },
      by: registrierung,
    });
    await sendErstkennwort(tx, context, link.benutzer_id, erstkennwort);
    return 'success';
  });
}

/** Removes links that expired three months ago; until then they still give the reason why they do not work. */
export async function sweepActivations(tx: PortalTransaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 90 * 24 * 60 * 60_000).toISOString();
  await tx.deleteFrom('aktivierung').where('gueltig_bis', '<', oldest).execute();
}
