/** Texts of inputs. */
export const inputTexts = {
  checkbox: { read: '{title} lesen (neues Fenster)' },
  email: {
    paste: 'Die Einfügefunktion wurde aus Sicherheitsgründen deaktiviert.',
    copy: 'Die Kopierfunktion wurde aus Sicherheitsgründen deaktiviert.',
  },
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    rules: 'Richtlinien für das Passwort',
    met: ' (erfüllt)',
    notMet: ' (noch nicht erfüllt)',
    allMet: 'Das Passwort entspricht den Richtlinien.',
  },
} as const;
