import { neutral, queueAccountMail } from '../../auth/account-mail.ts';
import { deletePasskeys } from '../../auth/passkey/passkey-store.ts';
import { removedPasskeys } from '../../auth/passkey/passkey-texts.ts';
import { dropOneTimePassword } from '../../auth/session/one-time-password.ts';
import { endOtherSessions } from '../../auth/session/session-store.ts';
import { findAccount, type UserAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { accountActor } from '../../resources/stamp.ts';
import type { AppContext } from '../../shared/context.ts';
import { PortalError } from '../../shared/portal-error.ts';
import { createToken, hashToken } from '../../shared/token.ts';

/** Days in which a change of the address can be reverted. */
export const emailReturnDays = 3;

/** Creates the token of the link that reverts a change of the address: 256 random bits, stored as a hash only. */
export async function createEmailReturn(
  { secretBox, now }: Pick<AppContext, 'secretBox' | 'now'>,
  tx: Transaction,
  { id, email }: Pick<UserAccount, 'id' | 'email'>,
): Promise<string> {
  const token = createToken();
  const until = new Date(now().getTime() + emailReturnDays * 24 * 60 * 60_000).toISOString();
  await tx
    .insertInto('email_ruecknahme')
    .values({
      token_hash: hashToken(token),
      benutzer_id: id,
      alte_email: secretBox.seal(email),
      gueltig_bis: until,
    })
    .execute();
  return token;
}

/**
 * Reverts a change of the address: restores the previous one, ends all sessions, removes passkeys and all other such links, and
 * sends a mail to both addresses. Returns the account's id. Throws the same 404 for a link that is unknown, expired or used.
 */
export async function returnEmail(
  context: MailContext & Pick<AppContext, 'database'>,
  token: string,
): Promise<number> {
  const { database, secretBox, now } = context;
  return database.transaction(async (tx) => {
    const found = await tx
      .deleteFrom('email_ruecknahme')
      .where('token_hash', '=', hashToken(token))
      .where('gueltig_bis', '>', now().toISOString())
      .returning(['benutzer_id', 'alte_email'])
      .executeTakeFirstOrThrow(deadLink);
    const account = await findAccount(tx, found.benutzer_id);
    if (!account?.aktiv) throw deadLink();
    const email = secretBox.open(found.alte_email);
    await updateAccount(context, tx, { id: account.id, set: { email }, by: accountActor(account) });
    await tx.deleteFrom('email_ruecknahme').where('benutzer_id', '=', account.id).execute();
    await dropOneTimePassword(tx, account.id);
    const passkeys = await deletePasskeys(tx, account.id);
    await endOtherSessions(tx, account.id);
    await notifyBoth(context, tx, { ...account, email }, { removed: account.email, passkeys });
    return account.id;
  });
}

/** Removes expired links. */
export async function sweepEmailReturns(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('email_ruecknahme').where('gueltig_bis', '<', now.toISOString()).execute();
}

async function notifyBoth(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
  { removed, passkeys }: { readonly removed: string; readonly passkeys: number },
): Promise<void> {
  const betreff = 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht';
  await queueAccountMail(tx, context, account, {
    betreff,
    absaetze: [
      `zu Ihrem Benutzerkonto „${account.benutzername}“ ist wieder diese E-Mail-Adresse hinterlegt. Auf allen Geräten wurden Sie abgemeldet.`,
      ...removedPasskeys(passkeys),
    ],
    link: { text: 'Neues Passwort anfordern', path: '/passwort-vergessen' },
    warnung:
      'Hatte jemand anderes die Adresse geändert? Dann fordern Sie bitte sofort ein neues Passwort an und melden Sie sich bei unserem Service.',
  });
  await queueAccountMail(tx, context, account, {
    empfaenger: removed,
    betreff,
    anrede: neutral,
    absaetze: ['diese E-Mail-Adresse ist nicht mehr zu Ihrem Benutzerkonto hinterlegt.'],
  });
}

const deadLink = () =>
  new PortalError(
    404,
    'Ungültiger Link',
    'Dieser Link ist ungültig oder abgelaufen, oder er wurde bereits verwendet.',
  );
