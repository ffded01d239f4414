import type { TranslationOf } from '@schema-screens/locale';

/** What is around every page of an application and at the sign-in, in German; its name and menus come from its definitions. */
export const shellTexts = {
  skip: 'Zum Inhalt springen',
  toStart: '{name}, zur Startseite',
  mainMenu: 'Hauptmenü',
  more: 'Mehr',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  quickAccess: 'Schnellzugriff',
  search: 'Suchen und gehen',
  searchByKey: 'Suchen und gehen (Strg+K)',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  forgotten: 'Passwort vergessen?',
  required: '* Pflichtfeld',
  light: 'Helle Darstellung',
  dark: 'Dunkle Darstellung',
  system: 'Darstellung wie im System',
  toTop: 'Nach oben',
  footer: 'Rechtliches und Hilfe',
  noAccess: 'Kein Zugriff',
  noAccessText: 'Diese Seite ist für Ihr Benutzerkonto nicht freigeschaltet.',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Die aufgerufene Adresse gibt es nicht oder nicht mehr.',
  back: 'Zur Startseite',
  failed: 'Es ist ein Fehler aufgetreten',
  failedText: 'Die Seite konnte nicht angezeigt werden. Bitte laden Sie sie neu.',
  reload: 'Neu laden',
  timeLeft: 'Verbleibende Sitzungszeit:',
  renew: 'Sitzung verlängern',
  endingTitle: 'Ihre Sitzung läuft bald ab',
  /** `{time}` is in bold. */
  ending: 'Sie werden in {time} Minuten aus Sicherheitsgründen abgemeldet. Möchten Sie angemeldet bleiben?',
  endingDrafts:
    'Ihre Eingaben sind nach der Anmeldung wieder da, außer Passwörtern. Nach einem Neuladen fehlen auch Nachrichten und Dateien.',
  stay: 'Angemeldet bleiben',
} as const;

/** The same in another language. */
export type ShellTexts = TranslationOf<typeof shellTexts>;
