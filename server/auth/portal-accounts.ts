import type { AccountPort, AccountPortContext, AccountReport } from '../accounts/account-port.ts';
import { accountActor } from '../resources/rows/stamp.ts';
import type { AppContext } from '../shared/context.ts';
import { translate } from '../shared/request-locale.ts';
import { type AccountMail, queueAccountMail } from './account-mail.ts';
import { passkeysLink } from './passkey/passkey-texts.ts';
import { lockAccount, type UserAccount } from './session/user-account.ts';
import { updateAccount } from './update-account.ts';

/** A server whose accounts are the users of the portal. */
export type UserAccountsContext = AccountPortContext<UserAccount>;

/** The users of the portal as accounts: rows of `benutzer`. */
export const portalAccounts = (context: Pick<AppContext, 'resources' | 'now'>): AccountPort<UserAccount> => ({
  lock: lockAccount,
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
});

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
