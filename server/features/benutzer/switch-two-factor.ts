import {
  countCode,
  lockAccountOf,
  requireFreshProof,
  sessionOrigin,
  takeCode,
  turnOffTwoFactor,
  turnOnTwoFactor,
  wrongCode,
} from '@schema-screens/server/accounts';
import type { Session } from '@schema-screens/server/shared';
import { conflict } from '@schema-screens/server/shared';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { withoutTwoFactor } from '../../auth/session/second-factor.ts';
import { replaceSessions, type SignedIn } from '../../auth/session/sign-in.ts';
import { requireAccount, type UserAccount } from '../../auth/session/user-account.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import type { PortalTransaction } from '../../types/portal-types.ts';

/** What the form sends; `input_id` says whether to switch on or off. */
type Form = FormBodies['zwei_faktor'];
type TwoFactorSwitch = Form & Required<Pick<Form, 'input_id'>>;

/** The session with its new token, and the recovery codes, which are shown only once. */
export interface SwitchedTwoFactor extends SignedIn {
  readonly wiederherstellungscodes: readonly string[];
}

/**
 * Switches two-factor on with a code of the draft key, or off with a code of the current key. Requires the password if the last
 * proof is too old. Replaces all sessions by a new one and sends a mail about it. Throws a 409 if it already is in that state,
 * 422, 429.
 */
export async function switchTwoFactor(
  context: UserSystemContext,
  { session, address }: { readonly session: Session; readonly address: string },
  { input_id, authenticator_code: code, passwort }: TwoFactorSwitch,
): Promise<SwitchedTwoFactor> {
  const { database } = context;
  const isEnabling = input_id === 'enable_authenticator_code';
  const requireOther = ({ isTwoFactorAuthenticationEnabled: isOn }: UserAccount): void => {
    if (isOn === isEnabling) throw isOn ? context.accounts.refusal('twoFactorOn') : isOffAlready();
  };
  const account = await requireAccount(database.read, session.identity);
  requireOther(account);
  await requireFreshProof(context, session, { account, password: passwort, address });
  await database.transaction((tx) => countCode(context, tx, account.id));
  const switched = await database.transaction(async (tx) => {
    const current = await lockAccountOf(context, tx, session);
    requireOther(current);
    return (isEnabling ? turnOn : turnOff)(context, tx, { session, account: current, code });
  });
  if (!switched) throw wrongCode(context, code);
  return switched;
}

interface SwitchParts {
  readonly session: Session;
  readonly account: UserAccount;
  readonly code: string;
}

async function turnOn(
  context: UserSystemContext,
  tx: PortalTransaction,
  { session, account, code }: SwitchParts,
): Promise<SwitchedTwoFactor> {
  const wiederherstellungscodes = await turnOnTwoFactor(context, tx, account, { session, code });
  const on = { ...account, isTwoFactorAuthenticationEnabled: true };
  return { ...(await replaceSessions(context, tx, on, sessionOrigin(session))), wiederherstellungscodes };
}

async function turnOff(
  context: UserSystemContext,
  tx: PortalTransaction,
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

const isOffAlready = () => conflict(portalTexts().accounts.twoFactorOffAlready);
