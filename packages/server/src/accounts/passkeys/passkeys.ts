import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Insertable } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';
import type { AppContext } from '../../http/context.ts';
import { notFound } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { requireAttempt } from '../attempt-counter.ts';
import { networkOf } from '../attempt-rule.ts';
import { lockAccountOf } from '../own-account.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import { consumeChallenge, createChallenge, readChallenge } from './challenge.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  maxPasskeys,
  passkeysOf,
  recordPasskeyUse,
  type StoredPasskey,
} from './passkey-store.ts';

// EdDSA, ES256 and RS256, which every authenticator supports.
const supportedAlgorithmIDs = [-8, -7, -257];
const perNetwork = { kind: 'window', limit: 200, windowMs: 10 * 60_000 } as const;

type PasskeyContext = Pick<AppContext, 'database' | 'now' | 'publicUrl'>;

type WebAuthn = typeof import('@simplewebauthn/server');

/** Loads the passkey library when it is first needed: it and its parsers would add 0.1 s to the start. */
const loadWebAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/server');

/**
 * The options for creating a passkey (WebAuthn): one that is found without a user name and verifies its user (PIN, fingerprint, face).
 * Throws a 409 if the user has ten already.
 */
export async function creationOptionsFor<A extends AccountProofs>(
  context: PasskeyContext & AccountSystemContext<A>,
  { id, userName }: A,
  displayName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await passkeysOf(context.database.read, id);
  if (existing.length >= maxPasskeys) throw context.accounts.refusal('manyPasskeys');
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
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that the browser has created for a user; an Error says why its response is invalid. */
async function verifiedPasskey(
  context: PasskeyContext,
  userId: number,
  response: RegistrationResponseJSON,
): Promise<Omit<Insertable<SystemTables['account_passkey']>, 'user_id' | 'name' | 'created_at'> | Error> {
  const expectedChallenge = readChallenge(response.response.clientDataJSON);
  const isOurs =
    expectedChallenge !== undefined &&
    (await context.database.transaction((tx) =>
      consumeChallenge(tx, expectedChallenge, userId, context.now()),
    ));
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
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(' '),
  };
}

/** What the browser sends after the user has created a passkey. */
export interface NewPasskey {
  readonly name: string;
  readonly response: RegistrationResponseJSON;
}

/**
 * Stores the passkey that the browser has created, and reports it by mail. Throws a 422 for an invalid response, a 409 for a passkey that
 * is stored already, and a 401 if the session has ended: what has ended it may have removed all passkeys.
 */
export async function addPasskey<A extends AccountProofs>(
  context: PasskeyContext & AccountSystemContext<A>,
  session: Session,
  { name: typed, response }: NewPasskey,
): Promise<void> {
  const { accounts, database, now } = context;
  const { userId } = session.identity;
  const created = await verifiedPasskey(context, userId, response);
  if (created instanceof Error) throw accounts.refusal('invalidPasskey', { cause: created });
  await database.transaction(async (tx) => {
    const account = await lockAccountOf(context, tx, session);
    const name = typed.trim();
    const row = { ...created, user_id: userId, name, created_at: now().toISOString() };
    if (!(await insertPasskey(tx, row))) throw accounts.refusal('knownPasskey');
    await accounts.report(tx, context, account, 'passkeyAdded', { name });
  });
}

/** Throws a 404 unless the user has this passkey. */
export async function requirePasskey(db: Reader, userId: number, id: number): Promise<StoredPasskey> {
  const own = await passkeysOf(db, userId);
  const found = own.find((passkey) => passkey.id === id);
  if (!found) throw notFound();
  return found;
}

/** Removes a passkey of an account and reports it by mail; all other sessions of the account end. Throws a 404. */
export const removePasskey = <A extends AccountProofs>(
  context: AccountSystemContext<A>,
  session: Session,
  account: A,
  id: number,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const name = await deletePasskey(tx, account.id, id);
    if (name === undefined) throw notFound();
    await endOtherSessions(tx, account.id, session.tokenHash);
    await context.accounts.report(tx, context, account, 'passkeyRemoved', { name });
  });

/** The options for signing in, the same for everybody. Throws a 429 above 200 requests from one network in ten minutes. */
export async function signInOptions(
  context: PasskeyContext,
  address: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await context.database.transaction(async (tx) => {
    await requireAttempt(tx, `passkey-network:${networkOf(address)}`, perNetwork, context.now());
    return createChallenge(tx, undefined, context.now());
  });
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    challenge,
    userVerification: 'required',
  });
}

/**
 * Opens what a passkey leads to, with its account, locked. It counts as both factors, because the authenticator has verified its user.
 * Throws the same 422 for every reason of failure, which is counted.
 */
export async function openByPasskey<A extends AccountProofs, Opened>(
  context: PasskeyContext & AccountSystemContext<A>,
  response: AuthenticationResponseJSON,
  open: (tx: Transaction, account: A) => Promise<Opened>,
): Promise<Opened> {
  const { accounts, database, metrics, now } = context;
  const proof = await provenPasskey(context, response);
  const opened =
    proof &&
    (await database.transaction(async (tx) => {
      const account = await accounts.lock(tx, proof.passkey.user_id);
      const isProven = account?.isActive && (await recordPasskeyUse(tx, proof.passkey, proof.counter, now()));
      return isProven ? open(tx, account) : undefined;
    }));
  if (opened !== undefined) return opened;
  metrics.signIns.inc({ result: 'wrong' });
  throw accounts.refusal('passkeyRefused');
}

/** The passkey that a response proves, with its new counter; undefined for an invalid response. */
async function provenPasskey(
  context: PasskeyContext,
  response: AuthenticationResponseJSON,
): Promise<{ readonly passkey: StoredPasskey; readonly counter: number } | undefined> {
  const challenge = readChallenge(response.response.clientDataJSON);
  const isOurs =
    challenge !== undefined &&
    (await context.database.transaction((tx) => consumeChallenge(tx, challenge, undefined, context.now())));
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
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws for every invalid response: signature, origin, user not verified, counter.
    return undefined;
  }
}

/** The relying party: the portal's host, and the origin of its pages, both from PUBLIC_URL alone. */
function relyingParty({ publicUrl }: Pick<AppContext, 'publicUrl'>): {
  readonly rpID: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, origin };
}
