import { conflict, type HttpError, invalid } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { AccountPort, Refusal, RefusalOptions } from './account-port.ts';
import { maxPasskeys } from './passkeys/passkey-store.ts';

/** The error of one field. */
export const refuse = (dataPath: string, message: string): HttpError =>
  invalid([{ dataPath, message }], message);

type Texts = ReturnType<typeof requestTexts>['accounts'];

/** The texts of accounts that are one sentence. */
type Sentence = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts];

type Wording = (more: RefusalOptions, texts: Texts) => HttpError;

const at =
  (defaultField: string, sentence: Sentence): Wording =>
  ({ field = defaultField }, texts) =>
    refuse(field, texts[sentence]);

const conflicting =
  (sentence: Sentence): Wording =>
  (_more, texts) =>
    conflict(texts[sentence]);

const wordings: Readonly<Record<Refusal, Wording>> = {
  wrongCredentials: at('password', 'wrongCredentials'),
  wrongPassword: at('password', 'wrongPassword'),
  wrongFormerPassword: at('current', 'wrongPassword'),
  proofNeeded: at('password', 'proofNeeded'),
  weakPassword: at('password', 'weakPassword'),
  commonPassword: at('password', 'commonPassword'),
  personalPassword: at('password', 'personalPassword'),
  brandPassword: at('password', 'personalPassword'),
  samePassword: at('password', 'samePassword'),
  invalidLink: at('token', 'invalidLink'),
  codeNeeded: at('code', 'codeNeeded'),
  wrongCode: at('code', 'wrongCode'),
  wrongRecoveryCode: at('code', 'wrongCode'),
  wrongSetupCode: at('code', 'wrongCode'),
  noSetup: conflicting('noSetup'),
  twoFactorOn: conflicting('twoFactorOn'),
  twoFactorOff: conflicting('twoFactorOff'),
  sameEmail: at('email', 'sameEmail'),
  formerEmail: conflicting('formerEmail'),
  invalidReturn: at('token', 'invalidReturn'),
  emailTaken: conflicting('emailTaken'),
  manyPasskeys: (_more, { manyPasskeys }) => conflict(manyPasskeys({ max: maxPasskeys })),
  knownPasskey: conflicting('knownPasskey'),
  invalidPasskey: at('response', 'invalidPasskey'),
  passkeyRefused: at('response', 'passkeyRefused'),
};

/** Why a call about an account of an application is refused. */
export const accountRefusal: AccountPort<never>['refusal'] = (reason, more = {}) =>
  wordings[reason](more, requestTexts().accounts);
