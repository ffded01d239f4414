import type { Transaction } from '@schema-screens/server/database';
import type { MailContext } from '@schema-screens/server/ports';
import { translate } from '@schema-screens/server/shared';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { createOneTimePassword } from '../../auth/session/one-time-password.ts';
import type { UserAccount } from '../../auth/session/user-account.ts';
import { sendErstkennwortAgain } from './registrierung/send-erstkennwort-again.ts';

/** Sends a user who forgot the password a one-time password, by post as long as the user has not set a password yet. */
export async function mailNewPassword(
  tx: Transaction,
  context: MailContext,
  account: UserAccount,
): Promise<void> {
  if (account.erstkennwort_gueltig_bis !== null) return sendErstkennwortAgain(tx, context, account);
  const password = await createOneTimePassword(tx, account.id, context.now());
  return queueAccountMail(tx, context, account, () => ({
    subject: 'Ihr Einmalpasswort',
    paragraphs: [
      translate(
        'für Ihr Benutzerkonto „{benutzername}“ wurde ein neues Passwort angefordert. Mit diesem Einmalpasswort können Sie sich in den nächsten 30 Minuten anmelden und ein eigenes Passwort vergeben:',
        { benutzername: account.benutzername },
      ),
      password,
      'Ihr bisheriges Passwort bleibt gültig, bis Sie das Einmalpasswort verwenden.',
    ],
    link: { text: 'Zur Anmeldung', path: '/login' },
    warnung: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun.',
  }));
}
