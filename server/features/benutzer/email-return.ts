import { deletePasskeys } from '../../accounts/passkeys/passkey-store.ts';
import { dropRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { dropTwoFactor } from '../../accounts/second-factor.ts';
import { endOtherSessions } from '../../accounts/session-store.ts';
import { neutral, queueAccountMail } from '../../auth/account-mail.ts';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { dropOneTimePassword } from '../../auth/session/one-time-password.ts';
import { lockAccount, type UserAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type { Tables, Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { accountActor } from '../../resources/rows/stamp.ts';
import { violatedConstraint } from '../../shared/database-error.ts';
import { HttpError } from '../../shared/http-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import { createToken, hashToken } from '../../shared/secrets/token.ts';
import { formerEmails, readFormerEmails } from './former-emails.ts';

/** Days in which a change of the address can be reverted. */
export const emailReturnDays = 3;

/** Creates the token of the link that reverts a change of the address: 256 random bits, stored as a hash only. */
export async function createEmailReturn(
  { secretBox, now }: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  { id, email, totpSecret }: Pick<UserAccount, 'id' | 'email' | 'totpSecret'>,
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
      letzter_passkey: await lastIdOf(tx, 'account_passkey', id),
      letzter_code: await lastIdOf(tx, 'recovery_code', id),
      // Sealed again, since a sealed text identifies its row.
      tfa_geheimnis: totpSecret && secretBox.seal(secretBox.open(totpSecret)),
    })
    .execute();
  return token;
}

async function lastIdOf(
  tx: Transaction,
  table: 'account_passkey' | 'recovery_code',
  benutzerId: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .where('user_id', '=', benutzerId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Reverts a change of the address: restores the previous one, ends all sessions, removes the links of later changes and what was
 * added for signing in after the change, and sends a mail to both addresses. Links of earlier changes stay: their owner may be
 * somebody else. Returns the account's id. Throws the same 404 for a link that is unknown, expired or used; a 409
 * if the previous address belongs to another user by now: the changed one stays then, and the rest is done.
 */
export async function returnEmail(context: UserSystemContext, token: string): Promise<number> {
  try {
    return await revertChange(context, token, true);
  } catch (error) {
    if (!isAddressTaken(context, error)) throw error;
    await revertChange(context, token, false);
    throw new HttpError(
      409,
      'E-Mail-Adresse vergeben',
      [addressTaken, secured, askAdministrator].map((text) => translate(text)).join(' '),
    );
  }
}

function revertChange(context: UserSystemContext, token: string, isRestored: boolean): Promise<number> {
  const { database, secretBox, now } = context;
  return database.transaction(async (tx) => {
    const found = await tx
      .deleteFrom('email_ruecknahme')
      .where('token_hash', '=', hashToken(token))
      .where('gueltig_bis', '>', now().toISOString())
      .returning(['benutzer_id', 'alte_email', 'nummer', 'letzter_passkey', 'letzter_code', 'tfa_geheimnis'])
      .executeTakeFirstOrThrow(deadLink);
    const account = await lockAccount(tx, found.benutzer_id);
    if (!account?.isActive) throw deadLink();
    const { id } = account;
    const email = secretBox.open(found.alte_email);
    if (isRestored) {
      // The address that is taken back may be an intruder's: it is none of the user's former ones.
      const fruehere_emails = formerEmails(await readFormerEmails(tx, id), undefined, email);
      await updateAccount(context, tx, { id, set: { email, fruehere_emails }, by: accountActor(account) });
    }
    await tx
      .deleteFrom('email_ruecknahme')
      .where('benutzer_id', '=', id)
      .where('nummer', '>', found.nummer)
      .execute();
    await dropOneTimePassword(tx, id);
    const removed = await removeAdded(context, tx, account, found);
    await endOtherSessions(tx, id);
    await (isRestored ? notifyRestored : notifyKept)(context, tx, account, { previous: email, removed });
    return id;
  });
}

/** Removes what was added for signing in after the change, since the intruder may have done so. Returns what that was, for mails. */
async function removeAdded(
  context: UserSystemContext,
  tx: Transaction,
  account: UserAccount,
  before: Pick<Tables['email_ruecknahme'], 'letzter_passkey' | 'letzter_code' | 'tfa_geheimnis'>,
): Promise<readonly string[]> {
  const passkeys = await deletePasskeys(tx, account.id, before.letzter_passkey ?? 0);
  const removed = passkeys > 0 ? [newPasskeys] : [];
  // A link from before this was stored.
  if (before.letzter_code === null) return removed;
  const open = (sealed: string | null): string | null => sealed && context.secretBox.open(sealed);
  if (account.totpSecret !== null && open(account.totpSecret) !== open(before.tfa_geheimnis)) {
    await dropTwoFactor(context, tx, account);
    removed.push(removedFactor);
  } else if (await dropRecoveryCodes(tx, account.id, before.letzter_code)) removed.push(removedCodes);
  return removed;
}

const newPasskeys = 'Die Passkeys, die nach der Änderung hinzugefügt wurden, sind entfernt.';
const removedFactor =
  'Die Zwei-Faktor-Authentifizierung, die nach der Änderung eingerichtet wurde, ist wieder ausgeschaltet. Nach der Anmeldung können Sie sie selbst einrichten.';
const removedCodes =
  'Die Wiederherstellungscodes, die nach der Änderung erzeugt wurden, gelten nicht mehr. Neue können Sie nach der Anmeldung erzeugen.';

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
  /** Sentences about what was removed besides. */
  readonly removed: readonly string[];
}

async function notifyRestored(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
  { previous, removed }: Reverted,
): Promise<void> {
  const betreff = 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht';
  await queueAccountMail(
    tx,
    context,
    account,
    () => ({
      betreff,
      absaetze: [
        translate(
          'zu Ihrem Benutzerkonto „{benutzername}“ ist wieder diese E-Mail-Adresse hinterlegt. Auf allen Geräten wurden Sie abgemeldet.',
          { benutzername: account.benutzername },
        ),
        ...removed,
      ],
      link: { text: 'Neues Passwort anfordern', path: '/passwort-vergessen' },
      warnung:
        'Hatte jemand anderes die Adresse geändert? Dann fordern Sie bitte sofort ein neues Passwort an, melden Sie sich damit an und prüfen Sie Ihre Angaben. Melden Sie sich danach bei unserem Service.',
    }),
    previous,
  );
  await queueAccountMail(tx, context, account, () => ({
    betreff,
    anrede: neutral,
    absaetze: ['diese E-Mail-Adresse ist nicht mehr zu Ihrem Benutzerkonto hinterlegt.'],
  }));
}

const addressTaken =
  'Die bisherige E-Mail-Adresse gehört inzwischen zu einem anderen Benutzer und konnte nicht wieder hinterlegt werden; die geänderte Adresse bleibt bestehen.';
const secured =
  'Zu Ihrer Sicherheit wurde das Benutzerkonto auf allen Geräten abgemeldet; Einmalpasswörter und alles, was seit der Änderung zur Anmeldung hinzugefügt wurde, gelten nicht mehr.';
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
    await queueAccountMail(
      tx,
      context,
      account,
      () => ({
        betreff: 'Eine E-Mail-Adresse konnte nicht wiederhergestellt werden',
        anrede: neutral,
        absaetze: [
          'die Änderung der E-Mail-Adresse eines Benutzerkontos sollte rückgängig gemacht werden.',
          addressTaken,
          secured,
        ],
        warnung: askAdministrator,
      }),
      empfaenger,
    );
}

const deadLink = () =>
  new HttpError(
    404,
    'Ungültiger Link',
    'Dieser Link ist ungültig oder abgelaufen, oder er wurde bereits verwendet.',
  );
