import { translate } from '@schema-screens/server/shared';

/** The button of mails that links to the user's passkeys. */
export const passkeysLink = { text: 'Passkeys ansehen', path: '/passkeys' } as const;

/** The sentence of a mail about passkeys that were removed along with something else; empty if there were none. */
export const removedPasskeys = (count: number): readonly string[] =>
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
export const remainingPasskeys = (count: number): readonly string[] =>
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
