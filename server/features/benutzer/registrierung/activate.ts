import { sql } from 'kysely';
import { updateAccount } from '../../../auth/update-account.ts';
import type { Transaction } from '../../../database/database.ts';
import type { AppContext } from '../../../shared/context.ts';
import { hashToken } from '../../../shared/token.ts';
import { isActivated } from './is-activated.ts';
import { createErstkennwort, sendErstkennwort } from './send-erstkennwort.ts';

/** What following an activation link leads to (docs/portal/konto.md, KO-2). */
export type Aktivierung = 'success' | 'invalidLink' | 'outdatedLink' | 'alreadyActive';

interface Link {
  readonly benutzer_id: number;
  readonly zeitstempel: number;
  readonly eingeloest: string | null;
}

/**
 * Follows an activation link: the first time it activates its user, and the one-time password goes to the post. Anything but a
 * link that was sent, to the letter, is invalid, so nobody learns more by guessing.
 */
export async function activate(
  context: AppContext,
  { user, timestamp }: { readonly user: string; readonly timestamp: string },
): Promise<Aktivierung> {
  const hash = hashToken(user);
  const known = await sql`select 1 from aktivierung where hash = ${hash} and eingeloest is null`.execute(
    context.database.read,
  );
  const erstkennwort = known.rows.length > 0 ? await createErstkennwort() : undefined;
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const time = now.toISOString();
    const { rows } = await sql<Link & { readonly isOver: boolean }>`
      select benutzer_id, zeitstempel, eingeloest, gueltig_bis <= ${time} as "isOver"
      from aktivierung where hash = ${hash} for update`.execute(tx);
    const link = rows[0];
    if (!link || String(link.zeitstempel) !== timestamp) return 'invalidLink';
    if (link.eingeloest !== null || !erstkennwort || (await isActivated(tx, link.benutzer_id)))
      return 'alreadyActive';
    if (link.isOver) return 'outdatedLink';
    await sql`update aktivierung set eingeloest = ${time} where hash = ${hash}`.execute(tx);
    await updateAccount(context, tx, {
      id: link.benutzer_id,
      set: { wurde_aktiviert: true },
      by: 'Registrierung',
    });
    await sendErstkennwort(tx, context, link.benutzer_id, erstkennwort);
    return 'success';
  });
}

/** Removes links that have been over for a quarter of a year; until then they still say why they do not work. */
export async function sweepActivations(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 90 * 24 * 60 * 60_000).toISOString();
  await sql`delete from aktivierung where gueltig_bis < ${oldest}`.execute(tx);
}
