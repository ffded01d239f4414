import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../data/commit-hooks.ts';
import type { Transaction } from '../data/database.ts';
import { emailKey, storedEmail } from '../domain/email-adresse.ts';
import { demandAttempt, isWithinLimit } from '../session/attempt-counter.ts';
import { perHour } from '../session/attempt-rule.ts';
import { networkOf } from '../session/network-of.ts';
import { createOneTimePassword } from '../session/one-time-password.ts';
import type { UserAccount } from '../session/user-account.ts';
import { answerRequest } from './answer-request.ts';
import { queueKontoMail } from './konto-mail.ts';
import { sendErstkennwortAgain } from './registrierung/send-erstkennwort-again.ts';

const perAddress = 3;
const perNetwork = 20;

/**
 * Writes down that somebody has forgotten the password of the account with this address. Whether there is one is looked
 * up later, so the answer and its time say nothing of it. Above three wishes an hour for an address nothing more is done, which is not
 * said either; above twenty of a network it throws a 429.
 */
export async function requestPassword(
  { database, secretBox, bells, limits, now }: AppContext,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const network = perHour(limits.passwordRequestsPerNetwork ?? perNetwork);
    await demandAttempt(tx, `vergessen-netz:${networkOf(address)}`, network, now());
    if (!(await isWithinLimit(tx, `vergessen:${emailKey(email)}`, perHour(perAddress), now()))) return;
    await sql`
      insert into passwort_anfrage (email, angelegt)
      values (${secretBox.seal(emailKey(email))}, ${now().toISOString()})`.execute(tx);
    afterCommit(tx, () => bells.passwort.ring());
  });
}

/** Answers the wish that waits longest: every active account of the address gets a mail. Gives false when none waits. */
export const answerPasswordRequest = (context: AppContext): Promise<boolean> =>
  answerRequest(context, { table: 'passwort_anfrage', column: 'email' }, async (tx, email) => {
    for (const account of await accountsOf(tx, email))
      if (account.erstkennwort_gueltig_bis === null)
        await sendOneTimePassword(tx, context, account, context.now());
      else await sendErstkennwortAgain(tx, context, account);
  });

type Recipient = Pick<
  UserAccount,
  'id' | 'benutzername' | 'email' | 'vorname' | 'name' | 'erstkennwort_gueltig_bis'
>;

/** Accounts of an address, however its domain is written there. */
async function accountsOf(tx: Transaction, email: string): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select id, benutzername, email, vorname, name, erstkennwort_gueltig_bis from benutzer
    where lower(email) in (${email}, ${storedEmail(email)}) and aktiv and (wurde_aktiviert or passwort_hash is not null)
    order by id limit 5`.execute(tx);
  return rows;
}

async function sendOneTimePassword(
  tx: Transaction,
  context: AppContext,
  account: Recipient,
  now: Date,
): Promise<void> {
  const password = await createOneTimePassword(tx, account.id, now);
  await queueKontoMail(tx, context, account, {
    betreff: 'Ihr Einmalpasswort',
    absaetze: [
      `für Ihr Benutzerkonto „${account.benutzername}“ wurde ein neues Passwort angefordert. Mit diesem Einmalpasswort können Sie sich in den nächsten 30 Minuten anmelden und ein eigenes Passwort vergeben:`,
      password,
      'Ihr bisheriges Passwort bleibt gültig, bis Sie das Einmalpasswort verwenden.',
    ],
    link: { text: 'Zur Anmeldung', path: '/login' },
    warnung: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun.',
  });
}
