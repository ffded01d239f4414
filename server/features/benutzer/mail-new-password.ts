import { translate } from '@schema-screens/server/shared';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { createOneTimePassword } from '../../auth/session/one-time-password.ts';
import type { UserAccount } from '../../auth/session/user-account.ts';
import type { MailContext, Transaction } from '../../types/portal-types.ts';
import type { NewBenutzer } from './registrierung/send-activation.ts';
import { createErstkennwort, sendErstkennwort } from './registrierung/send-erstkennwort.ts';

const day = 24 * 60 * 60_000;

/**
 * Sends another one-time password to a user who has not set a password yet. It goes by post, never by mail: only the letter
 * proves that the user is the policyholder. At most once a day; a mail announces the letter.
 */
async function sendErstkennwortAgain(
  tx: Transaction,
  context: MailContext,
  account: NewBenutzer,
): Promise<void> {
  const since = new Date(context.now().getTime() - day).toISOString();
  const recent = await tx
    .selectFrom('benutzer')
    .select('id')
    .where('id', '=', account.id)
    .where('anlage_erstkennwort', '>', since)
    .executeTakeFirst();
  if (!recent) await sendErstkennwort(tx, context, account.id, await createErstkennwort());
  await queueAccountMail(tx, context, account, () => ({
    subject: 'Ihr Erstkennwort kommt per Post',
    paragraphs: [
      translate(
        'für Ihr Benutzerkonto „{benutzername}“ wurde ein neues Passwort angefordert. Sie haben noch kein eigenes Passwort vergeben; deshalb senden wir Ihnen das Erstkennwort per Post an die Anschrift, die zu Ihrem Vertrag gehört.',
        { benutzername: account.benutzername },
      ),
      'Der Brief ist in wenigen Tagen bei Ihnen. Erhalten Sie mehrere Briefe, gilt das Erstkennwort aus dem letzten.',
    ],
    warnung: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun.',
  }));
}

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
