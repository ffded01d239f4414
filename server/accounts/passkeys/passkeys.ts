import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Transaction } from '../../database/database.ts';
import type { MailSenderContext } from '../../ports/mail/mail-sender.ts';
import type { AppContext } from '../../shared/context.ts';
import { requireAttempt } from '../attempt-counter.ts';
import { networkOf } from '../network-of.ts';
import { challengeOf, createChallenge, takeChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { findPasskey, insertPasskey, passkeysOf, type StoredPasskey } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

/** How many passkeys a user may have. */
export const maxPasskeys = 10;

// EdDSA, ES256 and RS256, which every authenticator supports.
const supportedAlgorithmIDs = [-8, -7, -257];
const perNetwork = { kind: 'window', limit: 200, windowMs: 10 * 60_000 } as const;

type PasskeyContext = Pick<AppContext, 'database' | 'now' | 'publicUrl'>;

/** Whom a new passkey belongs to. */
interface PasskeyOwner {
  readonly id: number;
  readonly userName: string;
  readonly displayName: string;
}

/** What the browser has created, verified. */
export interface NewPasskey {
  readonly credential_id: string;
  readonly oeffentlicher_schluessel: string;
  readonly zaehler: number;
  readonly transporte: string;
}

/**
 * The options for creating a passkey (WebAuthn): one that is found without a user name and verifies its user (PIN, fingerprint, face).
 * Undefined if the user has ten already.
 */
export async function creationOptionsFor(
  context: PasskeyContext & MailSenderContext,
  { id, userName, displayName }: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const known = await passkeysOf(context.database.read, id);
  if (known.length >= maxPasskeys) return undefined;
  const challenge = await context.database.transaction((tx) => createChallenge(tx, id, context.now()));
  const { rpID } = relyingParty(context);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: context.mailSender.product,
    rpID,
    userName,
    userDisplayName: displayName,
    // The same for all passkeys of the user, and reveals nothing about the user.
    userID: new Uint8Array(createHash('sha256').update(`${rpID}:${id}`).digest()),
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that the browser has created for a user; an Error says why its response is invalid. */
export async function verifiedPasskey(
  context: PasskeyContext,
  userId: number,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | Error> {
  const expectedChallenge = challengeOf(response.response.clientDataJSON);
  const isOurs =
    expectedChallenge !== undefined &&
    (await context.database.transaction((tx) => takeChallenge(tx, expectedChallenge, userId, context.now())));
  if (!isOurs || expectedChallenge === undefined) return new Error('The challenge is not one of this user.');
  const { rpID, origin } = relyingParty(context);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error: Error) => error);
  if (verification instanceof Error) return verification;
  const { credential } = verification.registrationInfo ?? {};
  if (!credential) return new Error('The response has no credential.');
  return {
    credential_id: credential.id,
    oeffentlicher_schluessel: Buffer.from(credential.publicKey).toString('base64url'),
    zaehler: credential.counter,
    transporte: (credential.transports ?? []).join(' '),
  };
}

/** Stores a passkey of a user; false if it is registered already. */
export const storePasskey = (
  tx: Transaction,
  passkey: NewPasskey,
  owner: { readonly userId: number; readonly name: string; readonly now: Date },
): Promise<boolean> =>
  insertPasskey(tx, {
    ...passkey,
    benutzer_id: owner.userId,
    name: owner.name,
    angelegt: owner.now.toISOString(),
  });

/** The options for signing in, the same for everybody. Throws a 429 above 200 requests from one network in ten minutes. */
export async function signInOptions(
  context: PasskeyContext,
  address: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await context.database.transaction(async (tx) => {
    await requireAttempt(tx, `passkey-netz:${networkOf(address)}`, perNetwork, context.now());
    return createChallenge(tx, undefined, context.now());
  });
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    challenge,
    userVerification: 'required',
  });
}

/** The passkey that a response proves, with its new counter, for `usePasskey`; undefined for an invalid response. */
export async function provenPasskey(
  context: PasskeyContext,
  response: AuthenticationResponseJSON,
): Promise<{ readonly passkey: StoredPasskey; readonly counter: number } | undefined> {
  const challenge = challengeOf(response.response.clientDataJSON);
  const isOurs =
    challenge !== undefined &&
    (await context.database.transaction((tx) => takeChallenge(tx, challenge, undefined, context.now())));
  const passkey = await findPasskey(context.database.read, response.id);
  if (!isOurs || challenge === undefined || !passkey) return undefined;
  const { rpID, origin } = relyingParty(context);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.oeffentlicher_schluessel, 'base64url')),
        counter: passkey.zaehler,
      },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws for every invalid response: signature, origin, user not verified, counter.
    return undefined;
  }
}
