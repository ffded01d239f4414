/** A way to complete a sign-in. */
interface Way {
  readonly label: string;
  readonly help: string;
  /** The link that leads to it. */
  readonly link: string;
  readonly field: 'authenticator_code' | 'secret_code';
  readonly path: string;
  readonly autoComplete: 'one-time-code' | 'off';
  readonly inputMode: 'numeric' | 'text';
  /** The second factor is turned off by it. */
  readonly turnsOff?: true;
}

const code = { field: 'authenticator_code', path: 'benutzer/tfa/verify' } as const;

const ways = {
  app: {
    ...code,
    label: 'Bestätigungscode',
    help: 'Geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
    link: 'Code aus der App eingeben',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    ...code,
    label: 'Wiederherstellungscode',
    help: 'Geben Sie einen der Codes ein, die Sie beim Aktivieren der Zwei-Faktor-Authentifizierung gesichert haben. Jeder gilt einmal.',
    link: 'Wiederherstellungscode verwenden',
    autoComplete: 'off',
    inputMode: 'text',
  },
  lost: {
    field: 'secret_code',
    path: 'benutzer/tfa/disable',
    label: 'Einrichtungsschlüssel',
    help: 'Geben Sie den Schlüssel ein, den Sie beim Aktivieren gesichert haben. Die Zwei-Faktor-Authentifizierung wird damit deaktiviert.',
    link: 'Handy verloren?',
    autoComplete: 'off',
    inputMode: 'text',
    turnsOff: true,
  },
} as const satisfies Readonly<Record<string, Way>>;

/** The kind of second factor: the app's code, a recovery code or, for a lost phone, the setup key. */
export type SecondFactorKind = keyof typeof ways;

/** The ways to complete a sign-in: a code of the app, a recovery code or, for a lost phone, the setup key. */
export const factorWays: Readonly<Record<SecondFactorKind, Way>> = ways;

/** What is asked for first. */
export const firstWay: SecondFactorKind = 'app';
