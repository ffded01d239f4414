import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { usePasskey } from '../../accounts/passkeys/passkey-store.ts';
import { provenPasskey } from '../../accounts/passkeys/passkeys.ts';
import type { AppContext } from '../../shared/context.ts';
import { PortalError } from '../../shared/portal-error.ts';
import { completeSignIn, type SignedIn } from '../session/sign-in.ts';
import { lockAccount } from '../session/user-account.ts';

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
  const proof = await provenPasskey(context, response);
  const signedIn = proof
    ? await database.transaction(async (tx) => {
        const account = await lockAccount(tx, proof.passkey.benutzer_id);
        if (!account?.aktiv || !(await usePasskey(tx, proof.passkey, proof.counter, now()))) return undefined;
        return completeSignIn(context, tx, account, geraet);
      })
    : undefined;
  if (signedIn) return signedIn;
  metrics.signIns.inc({ result: 'wrong' });
  throw refused();
}

const refused = (): PortalError =>
  new PortalError(
    422,
    'Anmeldung nicht möglich',
    'Die Anmeldung mit dem Passkey ist nicht gelungen. Bitte melden Sie sich mit Benutzername und Passwort an.',
  );
