import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AccountSystemContext } from '../../accounts/account-port.ts';
import {
  addPasskey,
  creationOptionsFor,
  maxPasskeys,
  openByPasskey,
  removePasskey,
  requirePasskey,
} from '../../accounts/passkeys/passkeys.ts';
import type { AppContext } from '../../shared/context.ts';
import { conflict, PortalError } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { requireFreshProof } from '../session/fresh-proof.ts';
import type { ProofContext } from '../session/prove-password.ts';
import { completeSignIn, type SignedIn } from '../session/sign-in.ts';
import { requireAccount, type UserAccount } from '../session/user-account.ts';

type UserContext = AccountSystemContext<UserAccount> & ProofContext;

/** Who changes passkeys, and the password sent with the call, if any. */
export interface PasskeyOwner {
  readonly session: Session;
  readonly address: string;
  readonly passwort?: string | null | undefined;
}

/**
 * The options for creating a passkey of the caller. Asks for the password if the last proof of identity is too old. Throws 409 above ten
 * passkeys, 422, 429.
 */
export async function registrationOptions(
  context: UserContext,
  { session, address, passwort }: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await requireAccount(context.database.read, session.identity);
  await requireFreshProof(context, { session, account, passwort, address });
  const options = await creationOptionsFor(context, {
    id: account.id,
    userName: account.benutzername,
    displayName: [account.vorname, account.name].filter(Boolean).join(' '),
  });
  if (options) return options;
  throw conflict(
    translate('Sie haben bereits {maxPasskeys} Passkeys. Bitte entfernen Sie zuerst einen davon.', {
      maxPasskeys,
    }),
  );
}

/** Adds the passkey that the browser has created. Throws a 422 for an invalid response and a 409 for a passkey that is already registered. */
export async function addUserPasskey(
  context: UserContext,
  session: Session,
  { name, antwort }: { readonly name: string; readonly antwort: RegistrationResponseJSON },
): Promise<void> {
  const added = await addPasskey(context, session, { name, response: antwort });
  if (added === 'known') throw conflict('Dieser Passkey ist bereits hinterlegt.');
  if (added instanceof Error)
    throw new PortalError(
      422,
      'Passkey nicht angelegt',
      'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
      { cause: added },
    );
}

/**
 * Removes a passkey of the caller and ends the caller's other sessions. Asks for the password if the last proof of identity is too old.
 * Throws 404, the same for another user's passkey as for an unknown one, 422, 429.
 */
export async function removeUserPasskey(
  context: UserContext,
  { session, address, passwort }: PasskeyOwner,
  id: number,
): Promise<void> {
  const account = await requireAccount(context.database.read, session.identity);
  await requirePasskey(context.database.read, account.id, id);
  await requireFreshProof(context, { session, account, passwort, address });
  await removePasskey(context, session, account, id);
}

/**
 * Signs in with a passkey. The response says what else is required, such as setting a password. Throws the same 422 for every reason of
 * failure.
 */
export async function signInByPasskey(
  context: AccountSystemContext<UserAccount> & Pick<AppContext, 'metrics'>,
  response: AuthenticationResponseJSON,
  device: string,
): Promise<SignedIn> {
  const signedIn = await openByPasskey(context, response, (tx, account) =>
    completeSignIn(context, tx, account, device),
  );
  if (signedIn) return signedIn;
  context.metrics.signIns.inc({ result: 'wrong' });
  throw new PortalError(
    422,
    'Anmeldung nicht möglich',
    'Die Anmeldung mit dem Passkey ist nicht gelungen. Bitte melden Sie sich mit Benutzername und Passwort an.',
  );
}
