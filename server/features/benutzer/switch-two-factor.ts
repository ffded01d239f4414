import type { AccountSystemContext } from '../../accounts/account-port.ts';
import {
  countCode,
  makeSetupKey,
  setupKeyOf,
  setupUri,
  takeCode,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '../../accounts/second-factor.ts';
import { sessionOrigin } from '../../accounts/session-store.ts';
import { requireFreshProof } from '../../auth/session/fresh-proof.ts';
import type { ProofContext } from '../../auth/session/prove-password.ts';
import { withoutTwoFactor, wrongCode, wrongSetupCode } from '../../auth/session/second-factor.ts';
import { replaceSessions, type SignedIn } from '../../auth/session/sign-in.ts';
import { lockAccount, requireAccount, type UserAccount } from '../../auth/session/user-account.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailSenderContext } from '../../ports/mail/mail-sender.ts';
import type { FormBodies } from '../../resources/schema/bodies.gen.ts';
import type { AppContext } from '../../shared/context.ts';
import { conflict, unauthorized } from '../../shared/portal-error.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import type { Session } from '../../shared/session.ts';

const setupMs = 15 * 60_000;

/** A new setup key: as text, and as the URI that authenticator apps read from a QR code. */
export interface TwoFactorDraft {
  readonly qr_code: string;
  readonly secret_code: string;
}

/** What the form sends; `input_id` says whether to switch on or off. */
type Form = FormBodies['zwei_faktor'];
type TwoFactorSwitch = Form & Required<Pick<Form, 'input_id'>>;

/** The session with its new token, and the recovery codes, which are shown only once. */
export interface SwitchedTwoFactor extends SignedIn {
  readonly wiederherstellungscodes: readonly string[];
}

/**
 * Returns a setup key: the one shown in this session in the last 15 minutes, otherwise a new one. It belongs to the session and
 * has no effect until a code proves that it is stored in an app. Throws a 409 if two-factor is on.
 */
export async function draftTwoFactor(
  context: SecretContext & MailSenderContext & Pick<AppContext, 'database' | 'now'>,
  session: Session,
): Promise<TwoFactorDraft> {
  const account = await requireAccount(context.database.read, session.identity);
  if (account.isTwoFactorAuthenticationEnabled) throw isOnAlready();
  const key = await context.database.transaction(async (tx) => {
    const shown = await setupKeyOf(context, tx, session);
    const isYoung = shown && context.now().getTime() - shown.made.getTime() < setupMs;
    return isYoung ? shown.key : makeSetupKey(context, tx, session);
  });
  return { qr_code: setupUri(context, account.benutzername, key), secret_code: key };
}

/**
 * Switches two-factor on with a code of the draft key, or off with a code of the current key. Requires the password if the last
 * proof is too old. Replaces all sessions by a new one and sends a mail about it. Throws a 409 if it already is in that state,
 * 422, 429.
 */
export async function switchTwoFactor(
  context: AccountSystemContext<UserAccount> & ProofContext,
  { session, address }: { readonly session: Session; readonly address: string },
  { input_id, authenticator_code: code, passwort }: TwoFactorSwitch,
): Promise<SwitchedTwoFactor> {
  const { database } = context;
  const isEnabling = input_id === 'enable_authenticator_code';
  const requireOther = ({ isTwoFactorAuthenticationEnabled: isOn }: UserAccount): void => {
    if (isOn === isEnabling) throw isOn ? isOnAlready() : isOffAlready();
  };
  const account = await requireAccount(database.read, session.identity);
  requireOther(account);
  await requireFreshProof(context, { session, account, passwort, address });
  await database.transaction((tx) => countCode(context, tx, account.id));
  const switched = await database.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw unauthorized();
    requireOther(current);
    return (isEnabling ? turnOn : turnOff)(context, tx, { session, account: current, code });
  });
  if (!switched)
    throw isEnabling ? wrongSetupCode('authenticator_code') : wrongCode('authenticator_code', code);
  return switched;
}

interface SwitchParts {
  readonly session: Session;
  readonly account: UserAccount;
  readonly code: string;
}

async function turnOn(
  context: AccountSystemContext<UserAccount>,
  tx: Transaction,
  { session, account, code }: SwitchParts,
): Promise<SwitchedTwoFactor | undefined> {
  const setup = await setupKeyOf(context, tx, session);
  if (!setup)
    throw conflict('Bitte laden Sie die Seite neu und richten Sie Ihre App mit dem neuen Schlüssel ein.');
  const wiederherstellungscodes = await turnOnTwoFactor(context, tx, account, { key: setup.key, code });
  if (!wiederherstellungscodes) return undefined;
  const on = { ...account, isTwoFactorAuthenticationEnabled: true };
  return { ...(await replaceSessions(context, tx, on, sessionOrigin(session))), wiederherstellungscodes };
}

async function turnOff(
  context: AccountSystemContext<UserAccount>,
  tx: Transaction,
  { session, account, code }: SwitchParts,
): Promise<SwitchedTwoFactor | undefined> {
  if ((await takeCode(context, tx, account, code)) !== 'right') return undefined;
  await turnOffTwoFactor(context, tx, account);
  const off = withoutTwoFactor(account);
  return {
    ...(await replaceSessions(context, tx, off, sessionOrigin(session))),
    wiederherstellungscodes: [],
  };
}

const isOnAlready = () => conflict('Die Zwei-Faktor-Authentifizierung ist bereits aktiviert.');
const isOffAlready = () => conflict('Die Zwei-Faktor-Authentifizierung ist bereits deaktiviert.');
