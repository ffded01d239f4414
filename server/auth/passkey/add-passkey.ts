import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  creationOptionsFor,
  maxPasskeys,
  storePasskey,
  verifiedPasskey,
} from '../../accounts/passkeys/passkeys.ts';
import { isLiving } from '../../accounts/session-store.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailSenderContext } from '../../ports/mail/mail-sender.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import type { AppContext } from '../../shared/context.ts';
import { conflict, PortalError, unauthorized } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { queueAccountMail } from '../account-mail.ts';
import { requireFreshProof } from '../session/fresh-proof.ts';
import type { ProofContext } from '../session/prove-password.ts';
import { requireAccount } from '../session/user-account.ts';
import { passkeysLink } from './passkey-texts.ts';

/** What the browser sends after the user has created a passkey. */
export interface NewPasskeyRequest {
  readonly name: string;
  readonly antwort: RegistrationResponseJSON;
}

/**
 * The options for creating a passkey of the caller. Asks for the password if the last proof of identity is too old. Throws 409 above ten
 * passkeys, 422, 429.
 */
export async function registrationOptions(
  context: ProofContext & MailSenderContext & Pick<AppContext, 'publicUrl'>,
  { session, address }: { readonly session: Session; readonly address: string },
  passwort: string | null | undefined,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await requireAccount(context.database.read, session.identity);
  await requireFreshProof(context, { session, account, passwort, address });
  const options = await creationOptionsFor(context, {
    id: account.id,
    userName: account.benutzername,
    displayName: [account.vorname, account.name].filter(Boolean).join(' '),
  });
  if (!options) throw tooManyPasskeys();
  return options;
}

/**
 * Stores the passkey that the browser has created and reports it by mail. Throws a 422 for an invalid response and a
 * 409 for a passkey that is already registered.
 */
export async function addPasskey(
  context: MailContext & Pick<AppContext, 'database'>,
  session: Session,
  { name, antwort }: NewPasskeyRequest,
): Promise<void> {
  const account = await requireAccount(context.database.read, session.identity);
  const passkey = await verifiedPasskey(context, account.id, antwort);
  if (passkey instanceof Error) throw refused(passkey);
  await context.database.transaction(async (tx) => {
    await requireLivingSession(tx, session);
    const isNew = await storePasskey(tx, passkey, {
      userId: account.id,
      name: name.trim(),
      now: context.now(),
    });
    if (!isNew) throw conflict('Dieser Passkey ist bereits hinterlegt.');
    await queueAccountMail(tx, context, account, () => ({
      betreff: 'Ein Passkey wurde hinzugefügt',
      absaetze: [
        translate(
          'für Ihr Benutzerkonto „{benutzername}“ wurde der Passkey „{name}“ hinzugefügt. Damit können Sie sich künftig ohne Passwort anmelden.',
          { benutzername: account.benutzername, name: name.trim() },
        ),
      ],
      link: passkeysLink,
      warnung:
        'Waren Sie das nicht? Dann entfernen Sie bitte sofort diesen Passkey, denn er gilt auch nach einer Änderung des Passworts weiter. Ändern Sie danach Ihr Passwort und melden Sie sich bei unserem Service.',
    }));
  });
}

/**
 * Throws a 401 if the session has ended meanwhile. Whatever ended it may remove all passkeys, and waits until this one
 * is stored.
 */
async function requireLivingSession(tx: Transaction, session: Session): Promise<void> {
  await tx.selectFrom('benutzer').select('id').where('id', '=', session.identity.userId).forShare().execute();
  if (!(await isLiving(tx, session))) throw unauthorized();
}

const tooManyPasskeys = (): PortalError =>
  conflict(
    translate('Sie haben bereits {maxPasskeys} Passkeys. Bitte entfernen Sie zuerst einen davon.', {
      maxPasskeys,
    }),
  );

const refused = (cause?: unknown): PortalError =>
  new PortalError(
    422,
    'Passkey nicht angelegt',
    'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    { cause },
  );
