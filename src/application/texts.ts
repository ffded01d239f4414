import { createLocale, englishLocale } from '#engine';
import type { Locale } from '#rules';

/** What the shell of an application says, in German; its name and menus come from its definitions. */
export const applicationTexts = {
  skip: 'Zum Inhalt springen',
  toStart: (name: string) => `${name}, zur Startseite`,
  mainMenu: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  search: 'Suchen und gehen',
  account: 'Mein Konto',
  signOut: 'Abmelden',
  light: 'Helle Darstellung',
  dark: 'Dunkle Darstellung',
  noAccess: 'Kein Zugriff',
  noAccessText: 'Diese Seite ist für Ihr Benutzerkonto nicht freigeschaltet.',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Die aufgerufene Adresse gibt es nicht oder nicht mehr.',
  back: 'Zur Startseite',
  signIn: 'Anmelden',
  expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  userName: 'Benutzername oder E-Mail-Adresse',
  password: 'Passwort',
  forgotten: 'Passwort vergessen?',
  codeTitle: 'Code eingeben',
  codeText: 'Geben Sie den Code aus Ihrer Authentifizierungs-App oder einen Wiederherstellungscode ein.',
  code: 'Code',
  confirm: 'Bestätigen',
  setPassword: 'Passwort festlegen',
  setPasswordText: 'Bitte vergeben Sie ein eigenes Passwort, das nur Sie kennen.',
  newPassword: 'Neues Passwort',
  currentPassword: 'Bisheriges Passwort',
  requestTitle: 'Passwort vergessen',
  requestText: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
  email: 'E-Mail-Adresse',
  send: 'Link anfordern',
  sentTitle: 'E-Mail unterwegs',
  sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist der Link jetzt unterwegs. Er gilt eine Stunde.',
  noLink: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn so, wie er in der E-Mail steht.',
  passwordSet: 'Ihr Passwort ist gesetzt. Bitte melden Sie sich damit an.',
  ownData: 'Meine Daten',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Ihr Passwort wurde geändert. Andere Geräte sind jetzt abgemeldet.',
  twoFactor: 'Anmeldung in zwei Schritten',
  twoFactorOff: 'Zusätzlich zum Passwort wird ein Code aus einer App auf Ihrem Handy verlangt.',
  twoFactorOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet.',
  setUp: 'Einrichten',
  switchOff: 'Ausschalten',
  scan: 'Scannen Sie diesen Code mit Ihrer Authentifizierungs-App, oder geben Sie den Schlüssel ein. Bestätigen Sie dann mit dem ersten Code.',
  qrCode: 'QR-Code für die Authentifizierungs-App',
  recoveryTitle: 'Wiederherstellungscodes',
  recoveryText:
    'Jeder dieser Codes ersetzt einmal die App, zum Beispiel wenn Sie Ihr Handy verlieren. Bewahren Sie sie sicher auf: Sie werden nur jetzt angezeigt.',
  endingTitle: 'Ihre Sitzung läuft bald ab',
  ending: 'Sie werden gleich aus Sicherheitsgründen abgemeldet. Möchten Sie angemeldet bleiben?',
  stay: 'Angemeldet bleiben',
  languages: { de: 'Deutsch', en: 'English' } as Readonly<Record<string, string>>,
};

type ApplicationTexts = typeof applicationTexts;

const english: ApplicationTexts = {
  skip: 'Skip to content',
  toStart: (name) => `${name}, to the start page`,
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  search: 'Search and go',
  account: 'My account',
  signOut: 'Sign out',
  light: 'Light mode',
  dark: 'Dark mode',
  noAccess: 'No access',
  noAccessText: 'This page is not available to your account.',
  notFound: 'Page not found',
  notFoundText: 'This address does not exist, or no longer does.',
  back: 'To the start page',
  signIn: 'Sign in',
  expired: 'Your session has expired. Please sign in again.',
  userName: 'User name or e-mail address',
  password: 'Password',
  forgotten: 'Forgotten your password?',
  codeTitle: 'Enter your code',
  codeText: 'Enter the code from your authenticator app, or a recovery code.',
  code: 'Code',
  confirm: 'Confirm',
  setPassword: 'Set your password',
  setPasswordText: 'Please choose a password of your own that nobody else knows.',
  newPassword: 'New password',
  currentPassword: 'Current password',
  requestTitle: 'Forgotten password',
  requestText: 'We send you a link with which you can set a new password.',
  email: 'E-mail address',
  send: 'Send link',
  sentTitle: 'E-mail sent',
  sent: 'If there is an account with this address, the link is on its way. It is valid for one hour.',
  noLink: 'This link is incomplete. Please open it exactly as it is in the e-mail.',
  passwordSet: 'Your password has been set. Please sign in with it.',
  ownData: 'My data',
  changePassword: 'Change password',
  passwordChanged: 'Your password has been changed. Other devices are signed out now.',
  twoFactor: 'Two-step sign-in',
  twoFactorOff: 'In addition to your password, a code from an app on your phone is required.',
  twoFactorOn: 'Two-step sign-in is switched on.',
  setUp: 'Set up',
  switchOff: 'Switch off',
  scan: 'Scan this code with your authenticator app, or type the key. Then confirm with the first code.',
  qrCode: 'QR code for the authenticator app',
  recoveryTitle: 'Recovery codes',
  recoveryText:
    'Each of these codes replaces the app once, for example if you lose your phone. Keep them safe: they are shown only now.',
  endingTitle: 'Your session is about to end',
  ending: 'You will be signed out shortly for security reasons. Do you want to stay signed in?',
  stay: 'Stay signed in',
  languages: { de: 'Deutsch', en: 'English' },
};

interface ApplicationLanguage {
  /** ISO 639, e.g. "de". */
  language: string;
  currency: string;
  timeZone: string;
  /** Translations of the texts of definitions and schemas; none in the language that these are written in. */
  dictionary: Readonly<Record<string, string>>;
}

/** A language of an application: German or English conventions and texts of the engine, and its own dictionary. */
export function applicationLocale({ language, dictionary, ...region }: ApplicationLanguage): Locale {
  const { translate } = createLocale({ dictionary });
  if (language === 'de') return { ...createLocale(region), translate };
  const texts = <Catalog extends object>(catalog: Catalog): Catalog =>
    (catalog as object) === applicationTexts ? (english as Catalog) : englishLocale.texts(catalog);
  return { ...englishLocale, ...region, translate, texts };
}
