import { dropRecoveryCodes } from '../accounts/recovery-codes.ts';
import { endOtherSessions } from '../accounts/session-store.ts';
import type { Transaction } from '../database/database.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import { accountActor } from '../resources/rows/stamp.ts';
import { translate } from '../shared/request-locale.ts';
import { queueAccountMail } from './account-mail.ts';
import type { UserAccount } from './session/user-account.ts';
import { updateAccount } from './update-account.ts';

/**
 * Turns off the second factor: removes key and recovery codes, ends all sessions and reports it by mail. Returns the
 * account after the change.
 */
export async function turnOffTwoFactor(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
): Promise<UserAccount> {
  const changed = await dropTwoFactor(context, tx, account);
  await endOtherSessions(tx, account.id);
  await queueAccountMail(tx, context, account, () => ({
    betreff: 'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
    absaetze: [
      translate(
        'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde deaktiviert. Zur Anmeldung genügt jetzt Ihr Passwort. Auf anderen Geräten wurden Sie abgemeldet.',
        { benutzername: account.benutzername },
      ),
    ],
  }));
  return changed;
}

/** Removes key and recovery codes. Returns the account after the change. */
export async function dropTwoFactor(
  context: Pick<MailContext, 'resources' | 'now'>,
  tx: Transaction,
  account: UserAccount,
): Promise<UserAccount> {
  await updateAccount(context, tx, {
    id: account.id,
    set: { isTwoFactorAuthenticationEnabled: false, tfa_geheimnis: null, tfa_letzter_schritt: null },
    by: accountActor(account),
  });
  await dropRecoveryCodes(tx, account.id);
  return { ...account, isTwoFactorAuthenticationEnabled: false, tfa_geheimnis: null };
}
