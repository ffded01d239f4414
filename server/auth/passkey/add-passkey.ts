import { createHash } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Transaction } from '../../database/database.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { brand } from '../../shared/config/brand.ts';
import type { AppContext } from '../../shared/context.ts';
import { conflict, PortalError, unauthorized } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { queueAccountMail } from '../account-mail.ts';
import { requireFreshProof } from '../session/fresh-proof.ts';
import type { ProofContext } from '../session/prove-password.ts';
import { requireAccount, type UserAccount } from '../session/user-account.ts';
import { challengeOf, createChallenge, takeChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { insertPasskey, passkeysOf } from './passkey-store.ts';
import { passkeysLink } from './passkey-texts.ts';
import { relyingParty } from './relying-party.ts';

const maxPasskeys = 10;
// EdDSA, ES256 and RS256, which every authenticator supports.
const supportedAlgorithmIDs = [-8, -7, -257];

/** What the browser sends after the user has created a passkey. */
export interface NewPasskeyRequest {
  readonly name: string;
  readonly antwort: RegistrationResponseJSON;
}

/**
 * The options for creating a passkey of the caller: one that is found without a user name and verifies its user (PIN,
 * fingerprint, face). Asks for the password if the last proof of identity is too old. Throws 409 above ten passkeys,
 * 422, 429.
 */
export async function registrationOptions(
  context: ProofContext & Pick<AppContext, 'publicUrl'>,
  { session, address }: { readonly session: Session; readonly address: string },
  passwort: string | null | undefined,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await requireAccount(context.database.read, session.identity);
  const known = await passkeysOf(context.database.read, account.id);
  if (known.length >= maxPasskeys)
    throw conflict(
      translate('Sie haben bereits {maxPasskeys} Passkeys. Bitte entfernen Sie zuerst einen davon.', {
        maxPasskeys,
      }),
    );
  await requireFreshProof(context, { session, account, passwort, address });
  const challenge = await context.database.transaction((tx) =>
    createChallenge(tx, account.id, context.now()),
  );
  const { rpID } = relyingParty(context);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: brand.product,
    rpID,
    userName: account.benutzername,
    userDisplayName: [account.vorname, account.name].filter(Boolean).join(' '),
    // The same for all passkeys of the user, and reveals nothing about the user.
    userID: new Uint8Array(createHash('sha256').update(`${rpID}:${account.id}`).digest()),
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
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
  const { credential } = await verified(context, account, antwort);
  await context.database.transaction(async (tx) => {
    await requireLivingSession(tx, session);
    const isNew = await insertPasskey(tx, {
      benutzer_id: account.id,
      name: name.trim(),
      credential_id: credential.id,
      oeffentlicher_schluessel: Buffer.from(credential.publicKey).toString('base64url'),
      zaehler: credential.counter,
      transporte: (credential.transports ?? []).join(' '),
      angelegt: context.now().toISOString(),
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
async function requireLivingSession(tx: Transaction, { identity, tokenHash }: Session): Promise<void> {
  await tx.selectFrom('benutzer').select('id').where('id', '=', identity.userId).forShare().execute();
  const living = await tx
    .selectFrom('sitzung')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!living) throw unauthorized();
}

async function verified(
  context: Pick<AppContext, 'database' | 'now' | 'publicUrl'>,
  account: UserAccount,
  response: RegistrationResponseJSON,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const expectedChallenge = challengeOf(response.response.clientDataJSON);
  const isOurs =
    expectedChallenge !== undefined &&
    (await context.database.transaction((tx) =>
      takeChallenge(tx, expectedChallenge, account.id, context.now()),
    ));
  if (!isOurs || expectedChallenge === undefined) throw refused();
  const { rpID, origin } = relyingParty(context);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!registrationInfo) throw refused();
  return registrationInfo;
}

const refused = (cause?: unknown): PortalError =>
  new PortalError(
    422,
    'Passkey nicht angelegt',
    'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    { cause },
  );
