import type {
  AccountPort,
  AccountReport,
  AccountSystemContext,
  Refusal,
  RefusalOptions,
} from '../accounts/account-port.ts';
import { maxPasskeys } from '../accounts/passkeys/passkey-store.ts';
import type { AppContext } from '../http/context.ts';
import { accountActor } from '../resources/rows/stamp.ts';
import { conflict, HttpError, invalid } from '../shared/http-error.ts';
import { translate } from '../shared/request-locale.ts';
import { type AccountMail, queueAccountMail } from './account-mail.ts';
import { passkeysLink } from './passkey-texts.ts';
import { asRandomPassword } from './session/one-time-password.ts';
import { findAccount, lockAccount, type UserAccount } from './session/user-account.ts';
import { updateAccount } from './update-account.ts';

/** What the account system needs, for the users of the portal. */
export type UserSystemContext = AccountSystemContext<UserAccount>;

/** The users of the portal as accounts: rows of `benutzer`. */
export const portalAccounts = (context: Pick<AppContext, 'resources' | 'now'>): AccountPort<UserAccount> => ({
  find: findAccount,
  lock: lockAccount,
  // A one-time password from a letter is typed by hand.
  typedPassword: (account, typed) => (account?.passwort_vergabe_erzwingen ? asRandomPassword(typed) : typed),
  async storeProofs(tx, account, { passwordHash, totpSecret, totpStep }) {
    await updateAccount(context, tx, {
      id: account.id,
      set: {
        ...(passwordHash !== undefined && { passwort_hash: passwordHash }),
        ...(totpSecret !== undefined && {
          tfa_geheimnis: totpSecret,
          isTwoFactorAuthenticationEnabled: totpSecret !== null,
        }),
        ...(totpStep !== undefined && { tfa_letzter_schritt: totpStep }),
      },
      ...(totpSecret !== undefined && { by: accountActor(account) }),
    });
  },
  report: (tx, mailContext, account, report) =>
    queueAccountMail(tx, mailContext, account, () => mailAbout(account, report)),
  refusal: (reason, more = {}) => refusals[reason](more),
});

const refuse =
  (usualField: string, message: string) =>
  ({ field = usualField }: RefusalOptions): HttpError =>
    invalid([{ dataPath: field, message }], message);

const refusals: Readonly<Record<Refusal, (more: RefusalOptions) => HttpError>> = {
  wrongCredentials: refuse('passwort', 'Benutzername oder Passwort ist nicht richtig.'),
  wrongPassword: refuse('passwort', 'Das Passwort ist nicht richtig.'),
  proofNeeded: () =>
    invalid([
      { dataPath: 'passwort', message: 'Bitte geben Sie zur Sicherheit Ihr aktuelles Passwort ein.' },
    ]),
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

const leftText = (left: number): string =>
  left === 0
    ? translate('Es ist kein Code mehr übrig. Bitte erzeugen Sie neue.')
    : left === 1
      ? translate('Es ist noch ein Code übrig.')
      : translate('Es sind noch {left} Codes übrig.', { left });

function mailAbout({ benutzername }: UserAccount, report: AccountReport): AccountMail {
  switch (report.kind) {
    case 'twoFactorOn':
      return {
        betreff: 'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
        absaetze: [
          translate(
            'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde aktiviert. Zur Anmeldung brauchen Sie künftig auch einen Code aus Ihrer Authentifizierungs-App. Auf anderen Geräten wurden Sie abgemeldet.',
            { benutzername },
          ),
        ],
      };
    case 'twoFactorOff':
      return {
        betreff: 'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
        absaetze: [
          translate(
            'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde deaktiviert. Zur Anmeldung genügt jetzt Ihr Passwort. Auf anderen Geräten wurden Sie abgemeldet.',
            { benutzername },
          ),
        ],
      };
    case 'recoveryCodeUsed':
      return {
        betreff: 'Ein Wiederherstellungscode wurde verwendet',
        absaetze: [
          translate(
            'für Ihr Benutzerkonto „{benutzername}“ wurde anstelle der Authentifizierungs-App ein Wiederherstellungscode verwendet. {rest}',
            { benutzername, rest: leftText(report.left) },
          ),
        ],
      };
    case 'recoveryCodesRenewed':
      return {
        betreff: 'Neue Wiederherstellungscodes',
        absaetze: [
          translate(
            'für Ihr Benutzerkonto „{benutzername}“ wurden neue Wiederherstellungscodes erzeugt. Die bisherigen sind ungültig.',
            { benutzername },
          ),
        ],
      };
    case 'passkeyAdded':
      return {
        betreff: 'Ein Passkey wurde hinzugefügt',
        absaetze: [
          translate(
            'für Ihr Benutzerkonto „{benutzername}“ wurde der Passkey „{name}“ hinzugefügt. Damit können Sie sich künftig ohne Passwort anmelden.',
            { benutzername, name: report.name },
          ),
        ],
        link: passkeysLink,
        warnung:
          'Waren Sie das nicht? Dann entfernen Sie bitte sofort diesen Passkey, denn er gilt auch nach einer Änderung des Passworts weiter. Ändern Sie danach Ihr Passwort und melden Sie sich bei unserem Service.',
      };
    case 'passkeyRemoved':
      return {
        betreff: 'Ein Passkey wurde entfernt',
        absaetze: [
          translate(
            'der Passkey „{name}“ Ihres Benutzerkontos „{benutzername}“ wurde entfernt. Auf anderen Geräten wurden Sie abgemeldet.',
            { name: report.name, benutzername },
          ),
        ],
      };
  }
}
