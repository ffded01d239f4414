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
export {
  forgetAttempts,
  isWithinLimit,
  requireAttempt,
  takeBackAttempt,
} from './attempt-counter.ts';
export { type AttemptRule, codeRule, networkOf, perHour } from './attempt-rule.ts';
export { changeEmail } from './email/change-email.ts';
export { emailRevertDays, revertEmailChange, sweepEmailReverts } from './email/email-revert.ts';
export { openSecrets } from './open-secrets.ts';
export { lockAccountOf } from './own-account.ts';
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
export { replacePassword } from './passwords/change-password.ts';
export { splitWords } from './passwords/common-passwords.ts';
export { hashPassword } from './passwords/password.ts';
export {
  type AttemptKey,
  countPassword,
  isPasswordOf,
  openByPassword,
  requireFreshProof,
  signedInSubject,
  takeBackAttempts,
  typedSubject,
  wrongCredentials,
} from './passwords/password-proof.ts';
export { processPasswordRequest, requestPassword } from './passwords/password-requests.ts';
export { countRecoveryCodes } from './second-factor/recovery-codes.ts';
export {
  codeSubject,
  completeByCode,
  completePending,
  countCode,
  draftTwoFactor,
  openPending,
  renewRecoveryCodes,
  requireTwoFactor,
  takeCode,
  turnOffTwoFactor,
  turnOnTwoFactor,
  wrongCode,
} from './second-factor/second-factor.ts';
export { appCodes } from './second-factor/totp.ts';
export { createSessions, type SessionLookup, type SessionsContext } from './sessions/create-sessions.ts';
export { endOthers, endOwnSession, ownSessions } from './sessions/own-sessions.ts';
export { type DeviceSecretContext, recognizedDevice, rememberDevice } from './sessions/recognized-device.ts';
export { createSessionLookup, type SessionUser } from './sessions/session-lookup.ts';
export {
  endOtherSessions,
  endSession,
  isActiveSessionSql,
  openSession,
  type SessionOrigin,
  secondsUntilExpiry,
  sessionOrigin,
} from './sessions/session-store.ts';
export { openFullSession, replaceAllSessions } from './sessions/sign-in.ts';
