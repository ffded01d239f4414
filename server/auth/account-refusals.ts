import { maxPasskeys, type Refusal, type RefusalOptions } from '@schema-screens/server/accounts';
import { conflict, HttpError, invalid, requestTexts } from '@schema-screens/server/shared';
import { insurerBrand } from '../brand.ts';
import { mailTexts, portalTexts } from '../texts/portal-texts.ts';

const refuse =
  (defaultField: string, message: () => string) =>
  ({ field = defaultField }: RefusalOptions): HttpError =>
    invalid([{ dataPath: field, message: message() }], message());

/** What accounts of every application say. */
const shared = () => requestTexts().accounts;

const own = () => portalTexts().accounts;

/** Why calls about a user of the portal are refused. */
export const refusals: Readonly<Record<Refusal, (more: RefusalOptions) => HttpError>> = {
  wrongCredentials: refuse('passwort', () => shared().wrongCredentials),
  wrongPassword: refuse('passwort', () => shared().wrongPassword),
  wrongFormerPassword: refuse('altesPw', () => own().wrongFormerPassword),
  proofNeeded: () => invalid([{ dataPath: 'passwort', message: shared().proofNeeded }]),
  // The form refuses it before.
  weakPassword: refuse('passwort', () => shared().weakPassword),
  commonPassword: refuse('passwort', () => shared().commonPassword),
  personalPassword: refuse('passwort', () => own().personalPassword),
  brandPassword: refuse('passwort', () =>
    own().brandPassword({ product: insurerBrand.product, insurer: insurerBrand.insurer }),
  ),
  samePassword: refuse('passwort', () => shared().samePassword),
  codeNeeded: refuse('tfaCode', () => own().codeNeeded),
  wrongCode: refuse('authenticator_code', () => own().wrongCode),
  wrongRecoveryCode: refuse('authenticator_code', () => shared().wrongCode),
  wrongSetupCode: refuse('authenticator_code', () => own().wrongSetupCode),
  noSetup: () => conflict(own().noSetup),
  twoFactorOn: () => conflict(own().twoFactorOn),
  twoFactorOff: () => conflict(own().twoFactorOff),
  sameEmail: () => invalid([{ dataPath: 'email', message: shared().sameEmail }]),
  formerEmail: () =>
    invalid([
      {
        dataPath: 'alteEmail',
        message: own().formerEmail,
      },
    ]),
  // Users of the portal get one-time passwords instead.
  invalidLink: () => refusals.invalidReturn({}),
  invalidReturn: () => new HttpError(404, own().invalidLinkTitle, shared().invalidReturn),
  // What the mail about it says.
  emailTaken() {
    const { taken, secured, warning } = mailTexts().emailNotRestored;
    return new HttpError(409, own().emailTakenTitle, [taken, secured, warning].join(' '));
  },
  manyPasskeys: () => conflict(shared().manyPasskeys({ max: maxPasskeys })),
  knownPasskey: () => conflict(shared().knownPasskey),
  invalidPasskey: ({ cause }) =>
    new HttpError(422, own().passkeyNotCreated, shared().invalidPasskey, { cause }),
  passkeyRefused: () => new HttpError(422, own().noSignIn, shared().passkeyRefused),
};
