import { requireAttempt } from '../../../auth/session/attempt-counter.ts';
import { perHour } from '../../../auth/session/attempt-rule.ts';
import { findAccount } from '../../../auth/session/user-account.ts';
import type { AppContext } from '../../../shared/context.ts';
import type { Identity } from '../../../shared/identity.ts';
import { conflict, notFound } from '../../../shared/portal-error.ts';
import { isActivated } from '../registrierung/is-activated.ts';
import { sendActivation } from '../registrierung/send-activation.ts';

const mailsPerHour = 5;

/**
 * Sends a policyholder who has not confirmed his address the link for it once more. Throws a 404 for an unknown user, a 409 for one
 * who is activated or locked, and a 429 after five mails in an hour.
 */
export async function sendBestaetigungsmail(
  context: AppContext,
  { benutzername }: Identity,
  benutzerId: number,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const account = await findAccount(tx, benutzerId);
    if (!account) throw notFound();
    if (account.rolle !== 'vn' || (await isActivated(tx, benutzerId)))
      throw conflict('Dieser Benutzer ist bereits aktiviert.');
    if (!account.aktiv) throw conflict('Dieser Benutzer ist gesperrt.');
    await requireAttempt(tx, `bestaetigungsmail:${benutzerId}`, perHour(mailsPerHour), context.now());
    await sendActivation(tx, context, account, benutzername);
  });
}
