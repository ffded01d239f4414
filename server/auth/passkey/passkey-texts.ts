/** The button of mails that leads to the user's passkeys. */
export const passkeysLink = { text: 'Passkeys ansehen', path: '/passkeys' } as const;

/** What a mail says of passkeys that were removed with something else; nothing where there were none. */
export const removedPasskeys = (count: number): readonly string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? 'Zu Ihrer Sicherheit wurde auch der Passkey Ihres Benutzerkontos entfernt. Einen neuen können Sie nach der Anmeldung anlegen.'
          : `Zu Ihrer Sicherheit wurden auch alle ${count} Passkeys Ihres Benutzerkontos entfernt. Neue können Sie nach der Anmeldung anlegen.`,
      ];

/** What a mail says of passkeys that sign in as before; nothing where there are none. */
export const remainingPasskeys = (count: number): readonly string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? 'Ein Passkey gilt weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie ihn nicht kennen, entfernen Sie ihn bitte.'
          : `${count} Passkeys gelten weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie einen davon nicht kennen, entfernen Sie ihn bitte.`,
      ];
