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
import { violatedConstraint } from '../../shared/database-error.ts';
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

type ReturnContext = MailContext & Pick<AppContext, 'database'>;

/**
 * Reverts a change of the address: restores the previous one, ends all sessions, removes passkeys and all other such links, and
 * sends a mail to both addresses. Returns the account's id. Throws the same 404 for a link that is unknown, expired or used; a 409
 * if the previous address belongs to another user by now: the changed one stays then, and the rest is done.
 */
export async function returnEmail(context: ReturnContext, token: string): Promise<number> {
  try {
    return await revertChange(context, token, true);
  } catch (error) {
    if (!isAddressTaken(context, error)) throw error;
    await revertChange(context, token, false);
    throw new PortalError(409, 'E-Mail-Adresse vergeben', `${addressTaken} ${secured} ${askAdministrator}`);
  }
}

function revertChange(context: ReturnContext, token: string, isRestored: boolean): Promise<number> {
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
    const { id } = account;
    const email = secretBox.open(found.alte_email);
    if (isRestored) await updateAccount(context, tx, { id, set: { email }, by: accountActor(account) });
    await tx.deleteFrom('email_ruecknahme').where('benutzer_id', '=', id).execute();
    await dropOneTimePassword(tx, id);
    const passkeys = await deletePasskeys(tx, id);
    await endOtherSessions(tx, id);
    await (isRestored ? notifyRestored : notifyKept)(context, tx, account, { previous: email, passkeys });
    return id;
  });
}

function isAddressTaken({ resources }: Pick<AppContext, 'resources'>, error: unknown): boolean {
  const name = violatedConstraint(error);
  const { rowRules } = resources.get('benutzer').table;
  return rowRules.some((rule) => rule.name === name && rule.kind === 'unique' && rule.fields[0] === 'email');
}

/** Removes expired links. */
export async function sweepEmailReturns(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('email_ruecknahme').where('gueltig_bis', '<', now.toISOString()).execute();
}

interface Reverted {
  /** The address before the change. */
  readonly previous: string;
  /** Number of passkeys that were removed. */
  readonly passkeys: number;
}

async function notifyRestored(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
  { previous, passkeys }: Reverted,
): Promise<void> {
  const betreff = 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht';
  await queueAccountMail(tx, context, account, {
    empfaenger: previous,
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
    betreff,
    anrede: neutral,
    absaetze: ['diese E-Mail-Adresse ist nicht mehr zu Ihrem Benutzerkonto hinterlegt.'],
  });
}

const addressTaken =
  'Die bisherige E-Mail-Adresse gehört inzwischen zu einem anderen Benutzer und konnte nicht wieder hinterlegt werden; die geänderte Adresse bleibt bestehen.';
const secured =
  'Zu Ihrer Sicherheit wurde das Benutzerkonto auf allen Geräten abgemeldet; seine Passkeys und Einmalpasswörter gelten nicht mehr.';
const askAdministrator =
  'Hatte jemand anderes die Adresse geändert? Dann wenden Sie sich bitte sofort an Ihren Administrator, der das Benutzerkonto sperren kann.';

/** Both addresses may be those of others: the previous one has a new owner, the changed one is not confirmed. */
async function notifyKept(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
  { previous }: Reverted,
): Promise<void> {
  for (const empfaenger of [previous, account.email])
    await queueAccountMail(tx, context, account, {
      empfaenger,
      betreff: 'Eine E-Mail-Adresse konnte nicht wiederhergestellt werden',
      anrede: neutral,
      absaetze: [
        'die Änderung der E-Mail-Adresse eines Benutzerkontos sollte rückgängig gemacht werden.',
        addressTaken,
        secured,
      ],
      warnung: askAdministrator,
    });
}

const deadLink = () =>
  new PortalError(
    404,
    'Ungültiger Link',
    'Dieser Link ist ungültig oder abgelaufen, oder er wurde bereits verwendet.',
  );
