import { maxPasskeys, type Refusal, type RefusalOptions } from '@schema-screens/server/accounts';
import { conflict, HttpError, invalid, requestTexts, translate } from '@schema-screens/server/shared';
import { insurerBrand } from '../brand.ts';
import { mailTexts } from '../mails/mail-texts.ts';

const refuse =
  (defaultField: string, message: string) =>
  ({ field = defaultField }: RefusalOptions): HttpError =>
    invalid([{ dataPath: field, message }], message);

/** Why calls about a user of the portal are refused. */
export const refusals: Readonly<Record<Refusal, (more: RefusalOptions) => HttpError>> = {
  wrongCredentials: refuse('passwort', 'Benutzername oder Passwort ist nicht richtig.'),
  wrongPassword: refuse('passwort', 'Das Passwort ist nicht richtig.'),
  wrongFormerPassword: refuse('altesPw', 'Das alte Passwort ist nicht richtig.'),
  proofNeeded: () =>
    invalid([
      { dataPath: 'passwort', message: 'Bitte geben Sie zur Sicherheit Ihr aktuelles Passwort ein.' },
    ]),
  // The form refuses it before.
  weakPassword: () => refuse('passwort', requestTexts().accounts.weakPassword)({}),
  commonPassword: refuse(
    'passwort',
    'Dieses Passwort ist weit verbreitet oder nur leicht abgewandelt und wird zu leicht erraten.',
  ),
  personalPassword: refuse(
    'passwort',
    'Das Passwort darf weder Ihren Namen oder Benutzernamen noch Ihre E-Mail-Adresse oder Kundennummer enthalten.',
  ),
  brandPassword: () =>
    refuse(
      'passwort',
      translate('Das Passwort darf weder „{product}“ noch den Namen der {insurer} enthalten.', {
        product: insurerBrand.product,
        insurer: insurerBrand.insurer,
      }),
    )({}),
  samePassword: refuse('passwort', 'Das neue Passwort muss sich vom bisherigen unterscheiden.'),
  codeNeeded: refuse('tfaCode', 'Bitte bestätigen Sie die Änderung mit einem Code.'),
  wrongCode: refuse(
    'authenticator_code',
    'Der Bestätigungscode ist nicht richtig oder wurde schon verwendet. Bitte warten Sie auf den nächsten Code.',
  ),
  wrongRecoveryCode: refuse('authenticator_code', 'Der Code ist nicht richtig oder wurde schon verwendet.'),
  wrongSetupCode: refuse('authenticator_code', 'Der Bestätigungscode ist nicht richtig.'),
  noSetup: () =>
    conflict('Bitte laden Sie die Seite neu und richten Sie Ihre App mit dem neuen Schlüssel ein.'),
  twoFactorOn: () => conflict('Die Zwei-Faktor-Authentifizierung ist bereits aktiviert.'),
  twoFactorOff: () => conflict('Die Zwei-Faktor-Authentifizierung ist nicht aktiviert.'),
  sameEmail: () =>
    invalid([
      { dataPath: 'email', message: 'Die neue E-Mail-Adresse muss sich von der bisherigen unterscheiden.' },
    ]),
  formerEmail: () =>
    invalid([
      {
        dataPath: 'alteEmail',
        message: 'Diese E-Mail-Adresse ist nicht zu Ihrem Benutzerkonto hinterlegt.',
      },
    ]),
  // Users of the portal get one-time passwords instead.
  invalidLink: () => refusals.invalidReturn({}),
  invalidReturn: () =>
    new HttpError(
      404,
      'Ungültiger Link',
      'Dieser Link ist ungültig oder abgelaufen, oder er wurde bereits verwendet.',
    ),
  // What the mail about it says.
  emailTaken() {
    const { taken, secured, warning } = mailTexts().emailNotRestored;
    return new HttpError(409, 'E-Mail-Adresse vergeben', [taken, secured, warning].join(' '));
  },
  manyPasskeys: () =>
    conflict(
      translate('Sie haben bereits {maxPasskeys} Passkeys. Bitte entfernen Sie zuerst einen davon.', {
        maxPasskeys,
      }),
    ),
  knownPasskey: () => conflict('Dieser Passkey ist bereits hinterlegt.'),
  invalidPasskey: ({ cause }) =>
    new HttpError(
      422,
      'Passkey nicht angelegt',
      'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
      { cause },
    ),
  passkeyRefused: () =>
    new HttpError(
      422,
      'Anmeldung nicht möglich',
      'Die Anmeldung mit dem Passkey ist nicht gelungen. Bitte melden Sie sich mit Benutzername und Passwort an.',
    ),
};
