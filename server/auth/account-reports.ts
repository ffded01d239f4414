import { type AccountReports, emailReturnDays, type RemovedProof } from '@schema-screens/server/accounts';
import { translate } from '@schema-screens/server/shared';
import { type AccountMail, neutral } from './account-mail.ts';
import { addressTaken, askAdministrator, secured } from './account-refusals.ts';
import type { UserAccount } from './session/user-account.ts';

const leftText = (left: number): string =>
  left === 0
    ? translate('Es ist kein Code mehr übrig. Bitte erzeugen Sie neue.')
    : left === 1
      ? translate('Es ist noch ein Code übrig.')
      : translate('Es sind noch {left} Codes übrig.', { left });

const removedTexts: Readonly<Record<RemovedProof, string>> = {
  passkeys: 'Die Passkeys, die nach der Änderung hinzugefügt wurden, sind entfernt.',
  twoFactor:
    'Die Zwei-Faktor-Authentifizierung, die nach der Änderung eingerichtet wurde, ist wieder ausgeschaltet. Nach der Anmeldung können Sie sie selbst einrichten.',
  recoveryCodes:
    'Die Wiederherstellungscodes, die nach der Änderung erzeugt wurden, gelten nicht mehr. Neue können Sie nach der Anmeldung erzeugen.',
};

const emailChanged = 'Ihre E-Mail-Adresse wurde geändert';
const emailReverted = 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht';

/** The button of mails that links to the user's passkeys. */
const passkeysLink = { text: 'Passkeys ansehen', path: '/passkeys' } as const;

/** The sentence of a mail about passkeys that were removed along with something else; empty if there were none. */
const removedPasskeys = (count: number): readonly string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? 'Zu Ihrer Sicherheit wurde auch der Passkey Ihres Benutzerkontos entfernt. Einen neuen können Sie nach der Anmeldung anlegen.'
          : translate(
              'Zu Ihrer Sicherheit wurden auch alle {count} Passkeys Ihres Benutzerkontos entfernt. Neue können Sie nach der Anmeldung anlegen.',
              { count },
            ),
      ];

/** The sentence of a mail about passkeys that still work; empty if there are none. */
const remainingPasskeys = (count: number): readonly string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? 'Ein Passkey gilt weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie ihn nicht kennen, entfernen Sie ihn bitte.'
          : translate(
              '{count} Passkeys gelten weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie einen davon nicht kennen, entfernen Sie ihn bitte.',
              { count },
            ),
      ];

/** The mails about what has happened to the account of a user. */
export const accountReports: {
  readonly [Kind in keyof AccountReports]: (
    account: UserAccount,
    details: AccountReports[Kind],
  ) => AccountMail;
} = {
  passwordChanged: ({ benutzername }, { removedPasskeys: removed, remainingPasskeys: remaining }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      translate(
        'das Passwort Ihres Benutzerkontos „{benutzername}“ wurde geändert. Auf anderen Geräten wurden Sie abgemeldet.',
        { benutzername },
      ),
      ...removedPasskeys(removed),
      ...remainingPasskeys(remaining),
    ],
    ...(remaining > 0 && { link: passkeysLink }),
  }),
  twoFactorOn: ({ benutzername }) => ({
    subject: 'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
    paragraphs: [
      translate(
        'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde aktiviert. Zur Anmeldung brauchen Sie künftig auch einen Code aus Ihrer Authentifizierungs-App. Auf anderen Geräten wurden Sie abgemeldet.',
        { benutzername },
      ),
    ],
  }),
  twoFactorOff: ({ benutzername }) => ({
    subject: 'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
    paragraphs: [
      translate(
        'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde deaktiviert. Zur Anmeldung genügt jetzt Ihr Passwort. Auf anderen Geräten wurden Sie abgemeldet.',
        { benutzername },
      ),
    ],
  }),
  recoveryCodeUsed: ({ benutzername }, { left }) => ({
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    paragraphs: [
      translate(
        'für Ihr Benutzerkonto „{benutzername}“ wurde anstelle der Authentifizierungs-App ein Wiederherstellungscode verwendet. {rest}',
        { benutzername, rest: leftText(left) },
      ),
    ],
  }),
  recoveryCodesRenewed: ({ benutzername }) => ({
    subject: 'Neue Wiederherstellungscodes',
    paragraphs: [
      translate(
        'für Ihr Benutzerkonto „{benutzername}“ wurden neue Wiederherstellungscodes erzeugt. Die bisherigen sind ungültig.',
        { benutzername },
      ),
    ],
  }),
  passkeyAdded: ({ benutzername }, { name }) => ({
    subject: 'Ein Passkey wurde hinzugefügt',
    paragraphs: [
      translate(
        'für Ihr Benutzerkonto „{benutzername}“ wurde der Passkey „{name}“ hinzugefügt. Damit können Sie sich künftig ohne Passwort anmelden.',
        { benutzername, name },
      ),
    ],
    link: passkeysLink,
    warnung:
      'Waren Sie das nicht? Dann entfernen Sie bitte sofort diesen Passkey, denn er gilt auch nach einer Änderung des Passworts weiter. Ändern Sie danach Ihr Passwort und melden Sie sich bei unserem Service.',
  }),
  passkeyRemoved: ({ benutzername }, { name }) => ({
    subject: 'Ein Passkey wurde entfernt',
    paragraphs: [
      translate(
        'der Passkey „{name}“ Ihres Benutzerkontos „{benutzername}“ wurde entfernt. Auf anderen Geräten wurden Sie abgemeldet.',
        { name, benutzername },
      ),
    ],
  }),
  emailReplaced: ({ benutzername }, { token }) => ({
    subject: emailChanged,
    paragraphs: [
      translate(
        'zu Ihrem Benutzerkonto „{benutzername}“ wurde eine andere E-Mail-Adresse hinterlegt. Diese Adresse erhält deshalb künftig keine E-Mails mehr von uns.',
        { benutzername },
      ),
    ],
    link: { text: 'Änderung rückgängig machen', path: `/email-ruecknahme/${token}` },
    warnung: translate(
      'Waren Sie das nicht? Dann machen Sie die Änderung innerhalb von {emailReturnDays} Tagen rückgängig, fordern Sie unter „Passwort vergessen“ ein neues Passwort an und melden Sie sich bei unserem Service.',
      { emailReturnDays },
    ),
  }),
  // The new address is not confirmed yet.
  emailAssigned: () => ({
    subject: emailChanged,
    greeting: neutral,
    paragraphs: [
      'diese E-Mail-Adresse ist ab jetzt zu Ihrem Benutzerkonto hinterlegt. Auf anderen Geräten wurden Sie abgemeldet.',
    ],
    warnung:
      'Waren Sie das nicht, oder haben Sie bei uns kein Benutzerkonto? Dann melden Sie sich bitte bei unserem Service.',
  }),
  emailRestored: ({ benutzername }, { removed }) => ({
    subject: emailReverted,
    paragraphs: [
      translate(
        'zu Ihrem Benutzerkonto „{benutzername}“ ist wieder diese E-Mail-Adresse hinterlegt. Auf allen Geräten wurden Sie abgemeldet.',
        { benutzername },
      ),
      ...removed.map((proof) => removedTexts[proof]),
    ],
    link: { text: 'Neues Passwort anfordern', path: '/passwort-vergessen' },
    warnung:
      'Hatte jemand anderes die Adresse geändert? Dann fordern Sie bitte sofort ein neues Passwort an, melden Sie sich damit an und prüfen Sie Ihre Angaben. Melden Sie sich danach bei unserem Service.',
  }),
  emailWithdrawn: () => ({
    subject: emailReverted,
    greeting: neutral,
    paragraphs: ['diese E-Mail-Adresse ist nicht mehr zu Ihrem Benutzerkonto hinterlegt.'],
  }),
  emailNotRestored: () => ({
    subject: 'Eine E-Mail-Adresse konnte nicht wiederhergestellt werden',
    greeting: neutral,
    paragraphs: [
      'die Änderung der E-Mail-Adresse eines Benutzerkontos sollte rückgängig gemacht werden.',
      addressTaken,
      secured,
    ],
    warnung: askAdministrator,
  }),
};
