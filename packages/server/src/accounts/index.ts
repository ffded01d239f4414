/** What modules of an application may use of `accounts`. */
export type {
  AccountPort,
  AccountReports,
  AccountSystemContext,
  PasswordGuesses,
  Refusal,
  RefusalOptions,
  RemovedProof,
} from './account-port.ts';
export { forgetAttempts, isWithinLimit, requireAttempt, takeBackAttempt } from './attempt-counter.ts';
export { type AttemptRule, perHour } from './attempt-rule.ts';
export { changeEmail } from './change-email.ts';
export { replacePassword } from './change-password.ts';
export { wordsOf } from './common-passwords.ts';
export { createSessions, type SessionLookup, type SessionsContext } from './create-sessions.ts';
export { emailReturnDays, returnEmail, sweepEmailReturns } from './email-return.ts';
export { networkOf } from './network-of.ts';
export { openSecrets } from './open-secrets.ts';
export { lockAccountOf } from './own-account.ts';
export { endOthers, endOwnSession, ownSessions } from './own-sessions.ts';
export { sweepChallenges } from './passkeys/challenge.ts';
export { assertion, attestation, creationOptions, requestOptions } from './passkeys/credential-schemas.ts';
export { maxPasskeys, passkeysOf } from './passkeys/passkey-store.ts';
export {
  addPasskey,
  creationOptionsFor,
  openByPasskey,
  removePasskey,
  requirePasskey,
  signInOptions,
} from './passkeys/passkeys.ts';
export { hashPassword } from './password.ts';
export {
  countPassword,
  forgiveAttempts,
  isPasswordOf,
  openByPassword,
  type PasswordAttempt,
  requireFreshProof,
  signedInSubject,
  typedSubject,
  wrongCredentials,
} from './password-proof.ts';
export { processPasswordRequest, requestPassword } from './password-requests.ts';
export { type DeviceSecretContext, recognizedDevice, rememberDevice } from './recognized-device.ts';
export { countRecoveryCodes } from './recovery-codes.ts';
export {
  codeSubject,
  completeByCode,
  completePending,
  countCode,
  draftTwoFactor,
  renewRecoveryCodes,
  requireTwoFactor,
  takeCode,
  turnOffTwoFactor,
  turnOnTwoFactor,
  wrongCode,
} from './second-factor.ts';
export { createSessionLookup, type SessionUser } from './session-lookup.ts';
export {
  endOtherSessions,
  endSession,
  isLivingSession,
  openSession,
  type SessionOrigin,
  secondsLeft,
  sessionOrigin,
} from './session-store.ts';
export { openFullSession, renewSession } from './sign-in.ts';
export { codeRule } from './sign-in-rules.ts';
