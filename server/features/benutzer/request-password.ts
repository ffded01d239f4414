import { admitPasswordRequest } from '../../accounts/sign-in-rules.ts';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { createOneTimePassword } from '../../auth/session/one-time-password.ts';
import type { UserAccount } from '../../auth/session/user-account.ts';
import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import type { Task } from '../../queues/perform-next-task.ts';
import { emailKey, storedEmail } from '../../shared/email-adresse.ts';
import { translate } from '../../shared/request-locale.ts';
import type { LetterContext } from '../brief/queue-letter.ts';
import { sendErstkennwortAgain } from './registrierung/send-erstkennwort-again.ts';

/**
 * Queues a request for a new password of the account with this address. The account is looked up later, so neither the response
 * nor its time reveals whether it exists. More than three requests an hour for an address are ignored silently; more than twenty
 * per network throw a 429.
 */
export async function requestPassword(
  context: LetterContext & Pick<AppContext, 'database' | 'limits'>,
  request: { readonly email: string; readonly address: string },
): Promise<void> {
  const { database, secretBox, jobSignals, now } = context;
  await database.transaction(async (tx) => {
    if (!(await admitPasswordRequest(tx, context, request))) return;
    await tx
      .insertInto('passwort_anfrage')
      .values({ email: secretBox.seal(emailKey(request.email)), angelegt: now(), naechster_versuch: now() })
      .execute();
    afterCommit(tx, () => jobSignals.passwort.notify());
  });
}

/** Processes a request: sends a mail to every active account of the address. */
export const processPasswordRequest = (
  context: MailContext & Pick<AppContext, 'database'>,
  { row, remove }: Task<'passwort'>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    await remove(tx);
    for (const account of await accountsOf(tx, context.secretBox.open(row.email)))
      if (account.erstkennwort_gueltig_bis === null)
        await sendOneTimePassword(tx, context, account, context.now());
      else await sendErstkennwortAgain(tx, context, account);
  });

type Recipient = Pick<
  UserAccount,
  'id' | 'benutzername' | 'email' | 'vorname' | 'name' | 'erstkennwort_gueltig_bis'
>;

/** Accounts of an address, however its domain was written. */
const accountsOf = (tx: Transaction, email: string): Promise<readonly Recipient[]> =>
  tx
    .selectFrom('benutzer')
    .select(['id', 'benutzername', 'email', 'vorname', 'name', 'erstkennwort_gueltig_bis'])
    .where((eb) => eb.fn<string>('lower', ['email']), 'in', [email, storedEmail(email)])
    .where('aktiv', '=', true)
    .where((eb) => eb.or([eb('wurde_aktiviert', '=', true), eb('passwort_hash', 'is not', null)]))
    .orderBy('id')
    .limit(5)
    .execute();

async function sendOneTimePassword(
  tx: Transaction,
  context: MailContext,
  account: Recipient,
  now: Date,
): Promise<void> {
  const password = await createOneTimePassword(tx, account.id, now);
  await queueAccountMail(tx, context, account, () => ({
    betreff: 'Ihr Einmalpasswort',
    absaetze: [
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
