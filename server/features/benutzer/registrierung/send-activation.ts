import { lazyValue } from '@schema-screens/locale';
import type { Actor } from '@schema-screens/server/resources';
import { createToken, hashToken, region } from '@schema-screens/server/shared';
import { queueAccountMail } from '../../../auth/account-mail.ts';
import type { UserAccount } from '../../../auth/session/user-account.ts';
import { updateAccount } from '../../../auth/update-account.ts';
import { mailTexts } from '../../../texts/portal-texts.ts';
import type { PortalMailContext, PortalTransaction } from '../../../types/portal-types.ts';
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
  tx: PortalTransaction,
  context: PortalMailContext,
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
  await queueAccountMail(tx, context, user, () => {
    const { shared, activation } = mailTexts();
    const { subject, text, erstkennwort, link, warning } = activation;
    return {
      subject,
      greeting: shared.greeting,
      paragraphs: [text, erstkennwort],
      link: { text: link, path: `/registrierung-naechste-schritte?t=${zeitstempel}&u=${token}` },
      warning,
    };
  });
}

const historyFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: region.timeZone }),
);

/** Format of times in the history: YYYY-MM-DD HH:mm:ss. */
export const historyTime = (time: Date): string => historyFormat().format(time);
