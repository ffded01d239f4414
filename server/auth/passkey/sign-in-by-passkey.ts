import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { requireAttempt } from '../../accounts/attempt-counter.ts';
import { networkOf } from '../../accounts/network-of.ts';
import type { AppContext } from '../../shared/context.ts';
import { PortalError } from '../../shared/portal-error.ts';
import { completeSignIn, type SignedIn } from '../session/sign-in.ts';
import { lockAccount } from '../session/user-account.ts';
import { challengeOf, createChallenge, takeChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { findPasskey, type StoredPasskey, usePasskey } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

const perNetwork = { kind: 'window', limit: 200, windowMs: 10 * 60_000 } as const;

/**
 * The options for signing in with a passkey, the same for everybody. Throws a 429 above 200 requests from one network
 * in ten minutes.
 */
export async function signInOptions(
  context: Pick<AppContext, 'database' | 'now' | 'publicUrl'>,
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

/**
 * Signs in with a passkey. It counts as both factors, because the authenticator has verified its user. The response says what
 * else is required, such as setting a password. Throws the same 422 for every reason of failure.
 */
export async function signInByPasskey(
  context: Pick<AppContext, 'database' | 'resources' | 'metrics' | 'now' | 'publicUrl'>,
  response: AuthenticationResponseJSON,
  geraet: string,
): Promise<SignedIn> {
  const { database, metrics, now } = context;
  const challenge = challengeOf(response.response.clientDataJSON);
  const isOurs =
    challenge !== undefined &&
    (await database.transaction((tx) => takeChallenge(tx, challenge, undefined, now())));
  const passkey = await findPasskey(database.read, response.id);
  const newCounter =
    isOurs && challenge !== undefined && passkey
      ? await provenCounter(context, passkey, response, challenge)
      : undefined;
  const signedIn =
    passkey && newCounter !== undefined
      ? await database.transaction(async (tx) => {
          const account = await lockAccount(tx, passkey.benutzer_id);
          if (!account?.aktiv || !(await usePasskey(tx, passkey, newCounter, now()))) return undefined;
          return completeSignIn(context, tx, account, geraet);
        })
      : undefined;
  if (signedIn) return signedIn;
  metrics.signIns.inc({ result: 'wrong' });
  throw refused();
}

/** The authenticator's counter if its response is valid; undefined if not. */
async function provenCounter(
  context: Pick<AppContext, 'publicUrl'>,
  passkey: StoredPasskey,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { rpID, origin } = relyingParty(context);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.oeffentlicher_schluessel, 'base64url')),
        counter: passkey.zaehler,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every invalid response: signature, origin, user not verified, counter.
    return undefined;
  }
}

const refused = (): PortalError =>
  new PortalError(
    422,
    'Anmeldung nicht möglich',
    'Die Anmeldung mit dem Passkey ist nicht gelungen. Bitte melden Sie sich mit Benutzername und Passwort an.',
  );
