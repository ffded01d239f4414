import { conflict, type HttpError, invalid } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { AccountPort } from './account-port.ts';
import { maxPasskeys } from './passkeys/passkey-store.ts';

/** The error of one field. */
export const refuse = (dataPath: string, message: string): HttpError =>
  invalid([{ dataPath, message }], message);

/** Why a call about an account of an application is refused. */
export const accountRefusal: AccountPort<never>['refusal'] = (reason, { field } = {}) => {
  const { wrongCode, manyPasskeys, knownPasskey, noSetup, twoFactorOn, twoFactorOff, ...texts } =
    requestTexts().accounts;
  switch (reason) {
    case 'wrongCode':
    case 'wrongRecoveryCode':
    case 'wrongSetupCode':
      return refuse(field ?? 'code', wrongCode);
    case 'wrongCredentials':
    case 'wrongPassword':
    case 'proofNeeded':
      return refuse(field ?? 'password', texts[reason]);
    case 'invalidPasskey':
    case 'passkeyRefused':
      return refuse(field ?? 'response', texts[reason]);
    case 'manyPasskeys':
      return conflict(manyPasskeys(maxPasskeys));
    default:
      return conflict({ knownPasskey, noSetup, twoFactorOn, twoFactorOff }[reason]);
  }
};
