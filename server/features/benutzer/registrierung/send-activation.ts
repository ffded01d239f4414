import { once } from '@schema-screens/locale';
import type { Actor } from '@schema-screens/server/resources';
import { createToken, hashToken, region } from '@schema-screens/server/shared';
import { neutral, queueAccountMail } from '../../../auth/account-mail.ts';
import type { UserAccount } from '../../../auth/session/user-account.ts';
import { updateAccount } from '../../../auth/update-account.ts';
import type { MailContext, Transaction } from '../../../types/portal-types.ts';
import { registrierung } from './registrierung.ts';

const day = 24 * 60 * 60_000;
const validMs = 3 * day;

/** Recipient of an activation link. */
export type NewBenutzer = Pick<UserAccount, 'id' | 'benutzername' | 'email' | 'vorname' | 'name'>;

/**
 * Sends the link that confirms an address: a token of 256 random bits, valid once and for three days. Earlier links become
 * invalid. The mail does not contain the user's name, since the address may be anybody's. Adds an entry to the history that staff
 * see.
 *
 * @param von who requested it; null: the person who registers
 */
export async function sendActivation(
  tx: Transaction,
  context: MailContext,
  user: NewBenutzer,
  von: Actor | null = null,
): Promise<void> {
  const now = context.now();
  const token = createToken();
  const zeitstempel = now.getTime();
  await tx
    .updateTable('aktivierung')
    .set({ gueltig_bis: now.toISOString() })
    .where('benutzer_id', '=', user.id)
    .where('eingeloest', 'is', null)
    .where('gueltig_bis', '>', now.toISOString())
    .execute();
  await tx
    .insertInto('aktivierung')
    .values({
      hash: hashToken(token),
      benutzer_id: user.id,
      zeitstempel,
      gueltig_bis: new Date(zeitstempel + validMs).toISOString(),
    })
    .execute();
  const entry = { wann: historyTime(now), von: von?.userName ?? null, an: user.email, info: null };
  await updateAccount(context, tx, {
    id: user.id,
    set: ({ bestaetigungs_mail_historie: entries }) => ({
      bestaetigungs_mail_historie: [...entries, entry],
    }),
    by: von ?? registrierung,
  });
  await queueAccountMail(tx, context, user, () => ({
    subject: 'Bitte bestätigen Sie Ihre Registrierung',
    greeting: neutral,
    paragraphs: [
      'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse mit dem folgenden Link. Er gilt drei Tage und kann einmal verwendet werden.',
      'Danach senden wir Ihnen das Erstkennwort per Post an die Anschrift, die zu Ihrem Vertrag gehört. Damit melden Sie sich an und vergeben ein eigenes Passwort.',
    ],
    link: {
      text: 'E-Mail-Adresse bestätigen',
      path: `/registrierung-naechste-schritte?t=${zeitstempel}&u=${token}`,
    },
    warnung:
      'Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun; ohne Ihre Bestätigung wird kein Benutzerkonto freigeschaltet.',
  }));
}

const historyFormat = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: region.timeZone }),
);

/** Format of times in the history: YYYY-MM-DD HH:mm:ss. */
export const historyTime = (time: Date): string => historyFormat().format(time);
