import type { Actor } from '@schema-screens/server/resources';
import { localDay } from '@schema-screens/server/shared';
import { queueAccountMail } from '../../../auth/account-mail.ts';
import type { UserAccount } from '../../../auth/session/user-account.ts';
import { updateAccount } from '../../../auth/update-account.ts';
import { insurerBrand } from '../../../brand.ts';
import { mailTexts } from '../../../texts/portal-texts.ts';
import type { PortalMailContext, PortalTransaction } from '../../../types/portal-types.ts';
import { historyTime } from '../registrierung/send-activation.ts';
import { createErstkennwort, erstkennwortEnd } from '../registrierung/send-erstkennwort.ts';

/**
 * Sends a one-time password by mail to a member of staff: nobody chooses a password for somebody else. It must be changed at the
 * first sign-in. Adds an entry to the mail history.
 *
 * @param von who created the account
 */
export async function sendStaffErstkennwort(
  tx: PortalTransaction,
  context: PortalMailContext,
  account: Pick<UserAccount, 'id' | 'benutzername' | 'email' | 'vorname' | 'name'>,
  von: Actor,
): Promise<void> {
  const now = context.now();
  const { password, hash } = await createErstkennwort();
  const until = erstkennwortEnd(now);
  const entry = { wann: historyTime(now), von: von.userName, an: account.email, info: 'Erstkennwort' };
  await updateAccount(context, tx, {
    id: account.id,
    set: ({ bestaetigungs_mail_historie: entries }) => ({
      passwort_hash: hash,
      passwort_vergabe_erzwingen: true,
      wurde_aktiviert: true,
      anlage_erstkennwort: now,
      erstkennwort_gueltig_bis: until,
      bestaetigungs_mail_historie: [...(entries as readonly object[]), entry],
    }),
    by: von,
  });
  await queueAccountMail(tx, context, account, () => {
    const { shared, staffErstkennwort: texts } = mailTexts();
    return {
      subject: texts.subject({ product: insurerBrand.product }),
      paragraphs: [
        texts.text({ benutzername: account.benutzername, password }),
        texts.until({ day: localDay(until) }),
      ],
      link: { text: shared.toSignIn, path: '/login' },
      warning: texts.warning,
    };
  });
}
