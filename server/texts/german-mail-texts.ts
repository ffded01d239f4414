/** What the mails of the portal say, by mail: ICU messages. */
export const germanMailTexts = {
  /** In several mails. */
  shared: {
    greeting: 'Guten Tag,',
    greetingFor: 'Guten Tag {name},',
    farewell: 'Mit freundlichen Grüßen\nIhre {insurer}',
    telephone: 'Telefon {number}',
    automatic:
      'Diese E-Mail wurde automatisch versendet. Bitte geben Sie Ihr Passwort niemals weiter; wir fragen Sie nie danach.',
    time: 'Zeitpunkt: {time} Uhr.',
    warning:
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie sich bei unserem Service.',
    notRequested: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun.',
    toSignIn: 'Zur Anmeldung',
    toPasskeys: 'Passkeys ansehen',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'das Passwort Ihres Benutzerkontos „{benutzername}“ wurde geändert. Auf anderen Geräten wurden Sie abgemeldet.',
    removedPasskeys:
      '{count, plural, one {Zu Ihrer Sicherheit wurde auch der Passkey Ihres Benutzerkontos entfernt. Einen neuen können Sie nach der Anmeldung anlegen.} other {Zu Ihrer Sicherheit wurden auch alle {count} Passkeys Ihres Benutzerkontos entfernt. Neue können Sie nach der Anmeldung anlegen.}}',
    remainingPasskeys:
      '{count, plural, one {Ein Passkey gilt weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie ihn nicht kennen, entfernen Sie ihn bitte.} other {{count} Passkeys gelten weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie einen davon nicht kennen, entfernen Sie ihn bitte.}}',
  },
  twoFactorOn: {
    subject: 'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
    text: 'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde aktiviert. Zur Anmeldung brauchen Sie künftig auch {kind, select, totp {einen Code aus Ihrer Authentifizierungs-App} other {einen Code}}. Auf anderen Geräten wurden Sie abgemeldet.',
  },
  twoFactorOff: {
    subject: 'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
    text: 'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde deaktiviert. Zur Anmeldung genügt jetzt Ihr Passwort. Auf anderen Geräten wurden Sie abgemeldet.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    text: 'für Ihr Benutzerkonto „{benutzername}“ wurde anstelle der Authentifizierungs-App ein Wiederherstellungscode verwendet. {left, plural, =0 {Es ist kein Code mehr übrig. Bitte erzeugen Sie neue.} one {Es ist noch ein Code übrig.} other {Es sind noch {left} Codes übrig.}}',
  },
  recoveryCodesRenewed: {
    subject: 'Neue Wiederherstellungscodes',
    text: 'für Ihr Benutzerkonto „{benutzername}“ wurden neue Wiederherstellungscodes erzeugt. Die bisherigen sind ungültig.',
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    text: 'für Ihr Benutzerkonto „{benutzername}“ wurde der Passkey „{name}“ hinzugefügt. Damit können Sie sich künftig ohne Passwort anmelden.',
    warning:
      'Waren Sie das nicht? Dann entfernen Sie bitte sofort diesen Passkey, denn er gilt auch nach einer Änderung des Passworts weiter. Ändern Sie danach Ihr Passwort und melden Sie sich bei unserem Service.',
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    text: 'der Passkey „{name}“ Ihres Benutzerkontos „{benutzername}“ wurde entfernt. Auf anderen Geräten wurden Sie abgemeldet.',
  },
  emailReplaced: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'zu Ihrem Benutzerkonto „{benutzername}“ wurde eine andere E-Mail-Adresse hinterlegt. Diese Adresse erhält deshalb künftig keine E-Mails mehr von uns.',
    link: 'Änderung rückgängig machen',
    warning:
      'Waren Sie das nicht? Dann machen Sie die Änderung innerhalb von {days} Tagen rückgängig, fordern Sie unter „Passwort vergessen“ ein neues Passwort an und melden Sie sich bei unserem Service.',
  },
  emailAssigned: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'diese E-Mail-Adresse ist ab jetzt zu Ihrem Benutzerkonto hinterlegt. Auf anderen Geräten wurden Sie abgemeldet.',
    warning:
      'Waren Sie das nicht, oder haben Sie bei uns kein Benutzerkonto? Dann melden Sie sich bitte bei unserem Service.',
  },
  emailRestored: {
    subject: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
    text: 'zu Ihrem Benutzerkonto „{benutzername}“ ist wieder diese E-Mail-Adresse hinterlegt. Auf allen Geräten wurden Sie abgemeldet.',
    removed: {
      passkeys: 'Die Passkeys, die nach der Änderung hinzugefügt wurden, sind entfernt.',
      twoFactor:
        'Die Zwei-Faktor-Authentifizierung, die nach der Änderung eingerichtet wurde, ist wieder ausgeschaltet. Nach der Anmeldung können Sie sie selbst einrichten.',
      recoveryCodes:
        'Die Wiederherstellungscodes, die nach der Änderung erzeugt wurden, gelten nicht mehr. Neue können Sie nach der Anmeldung erzeugen.',
    },
    link: 'Neues Passwort anfordern',
    warning:
      'Hatte jemand anderes die Adresse geändert? Dann fordern Sie bitte sofort ein neues Passwort an, melden Sie sich damit an und prüfen Sie Ihre Angaben. Melden Sie sich danach bei unserem Service.',
  },
  emailWithdrawn: {
    subject: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
    text: 'diese E-Mail-Adresse ist nicht mehr zu Ihrem Benutzerkonto hinterlegt.',
  },
  emailNotRestored: {
    subject: 'Eine E-Mail-Adresse konnte nicht wiederhergestellt werden',
    text: 'die Änderung der E-Mail-Adresse eines Benutzerkontos sollte rückgängig gemacht werden.',
    taken:
      'Die bisherige E-Mail-Adresse gehört inzwischen zu einem anderen Benutzer und konnte nicht wieder hinterlegt werden; die geänderte Adresse bleibt bestehen.',
    secured:
      'Zu Ihrer Sicherheit wurde das Benutzerkonto auf allen Geräten abgemeldet; Einmalpasswörter und alles, was seit der Änderung zur Anmeldung hinzugefügt wurde, gelten nicht mehr.',
    warning:
      'Hatte jemand anderes die Adresse geändert? Dann wenden Sie sich bitte sofort an Ihren Administrator, der das Benutzerkonto sperren kann.',
  },
  benutzernameChanged: {
    subject: 'Ihr Benutzername wurde geändert',
    text: 'der Benutzername Ihres Benutzerkontos wurde geändert. Er lautet jetzt „{neu}“, bisher war es „{benutzername}“. Auf allen Geräten wurden Sie abgemeldet.',
  },
  einmalpasswort: {
    subject: 'Ihr Einmalpasswort',
    text: 'für Ihr Benutzerkonto „{benutzername}“ wurde ein neues Passwort angefordert. Mit diesem Einmalpasswort können Sie sich in den nächsten 30 Minuten anmelden und ein eigenes Passwort vergeben:',
    formerPassword: 'Ihr bisheriges Passwort bleibt gültig, bis Sie das Einmalpasswort verwenden.',
  },
  erstkennwortByPost: {
    subject: 'Ihr Erstkennwort kommt per Post',
    text: 'für Ihr Benutzerkonto „{benutzername}“ wurde ein neues Passwort angefordert. Sie haben noch kein eigenes Passwort vergeben; deshalb senden wir Ihnen das Erstkennwort per Post an die Anschrift, die zu Ihrem Vertrag gehört.',
    letter:
      'Der Brief ist in wenigen Tagen bei Ihnen. Erhalten Sie mehrere Briefe, gilt das Erstkennwort aus dem letzten.',
  },
  staffErstkennwort: {
    subject: 'Ihr Zugang zu {product}',
    text: 'für Sie wurde ein Benutzerkonto angelegt. Ihr Benutzername lautet „{benutzername}“, Ihr Erstkennwort „{password}“.',
    until:
      'Das Erstkennwort gilt bis zum {day} und nur für die erste Anmeldung. Danach vergeben Sie ein eigenes Passwort.',
    warning: 'Erwarten Sie keinen Zugang? Dann brauchen Sie nichts zu tun.',
  },
  activation: {
    subject: 'Bitte bestätigen Sie Ihre Registrierung',
    text: 'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse mit dem folgenden Link. Er gilt drei Tage und kann einmal verwendet werden.',
    erstkennwort:
      'Danach senden wir Ihnen das Erstkennwort per Post an die Anschrift, die zu Ihrem Vertrag gehört. Damit melden Sie sich an und vergeben ein eigenes Passwort.',
    link: 'E-Mail-Adresse bestätigen',
    warning:
      'Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun; ohne Ihre Bestätigung wird kein Benutzerkonto freigeschaltet.',
  },
  alreadyRegistered: {
    subject: 'Sie sind bereits registriert',
    text: 'mit Ihrer Vertragsnummer wurde eine Registrierung angefordert. Für Sie gibt es bereits ein Benutzerkonto; Sie melden sich mit dem Benutzernamen „{benutzername}“ oder mit Ihrer Kundennummer an.',
    forgotten:
      'Falls Sie Ihr Passwort nicht mehr wissen, können Sie unter „Passwort vergessen“ ein neues anfordern.',
    warning:
      'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun; an Ihrem Konto ändert sich nichts.',
  },
  zahlungsdatenChanged: {
    subject: 'Ihre Zahlungsdaten wurden geändert',
    text: '{anzahl, plural, one {die Zahlungsdaten Ihres Vertrags {vertragNr} wurden im Kundenportal geändert.} other {die Zahlungsdaten von {anzahl} Verträgen wurden im Kundenportal geändert.}}',
    unchanged: 'keine Änderung',
  },
  vertragszugriffTakenBack: {
    subject: 'Entscheidung über einen Vertragszugriff zurückgenommen',
    toAntragsteller:
      'wir haben unsere Entscheidung über Ihren Antrag auf Einsicht in Verträge der Kundennummer {kundennummer} zurückgenommen und prüfen ihn erneut. Eine Einsicht aus diesem Antrag besteht bis dahin nicht.',
    toAntragnehmer:
      'wir haben die Genehmigung des Antrags der Kundennummer {kundennummer} auf Einsicht in Ihre Verträge zurückgenommen und prüfen ihn erneut. Der Freischaltungscode aus unserem Brief gilt nicht mehr.',
    warning: 'Haben Sie Fragen dazu? Dann rufen Sie uns bitte an.',
  },
  /** By what the sender has sent. */
  eingang: {
    KONTAKT: {
      subject: 'Ihre Nachricht ist eingegangen',
      text: 'Sie haben uns über das Kundenportal eine Nachricht geschrieben.',
    },
    RUECKRUF: {
      subject: 'Ihr Rückrufwunsch ist eingegangen',
      text: 'Sie haben uns im Kundenportal um einen Rückruf gebeten.',
    },
    DATEIEN: {
      subject: 'Ihre Dateien sind eingegangen',
      text: 'Sie haben uns über das Kundenportal Dateien gesendet.',
    },
    PERSOENLICHE_DATEN: {
      subject: 'Ihr Änderungswunsch ist eingegangen',
      text: 'Sie haben uns beauftragt, Ihre persönlichen Daten zu ändern: {names}.',
    },
    ANSCHRIFT_AENDERN: {
      subject: 'Ihr Änderungswunsch ist eingegangen',
      text: 'Sie haben uns Ihre neue Anschrift mitgeteilt.',
    },
    VERTRAGSAENDERUNG: {
      subject: 'Ihr Änderungswunsch ist eingegangen',
      text: 'Sie haben uns beauftragt, Ihre Verträge zu ändern: {vertraege}.',
    },
    SCHADENMELDUNG: {
      subject: 'Ihre Schadenmeldung ist eingegangen',
      text: 'Sie haben uns online einen Schaden gemeldet.',
    },
    SEPA: {
      subject: 'Ihr SEPA-Lastschriftmandat ist eingegangen',
      text: 'Sie haben uns online ein SEPA-Lastschriftmandat erteilt.',
    },
    VERTRAGSZUGRIFF: {
      subject: 'Ihr Antrag auf Vertragszugriff ist eingegangen',
      text: 'Sie haben im Kundenportal beantragt, Verträge einer anderen Person einzusehen.',
    },
    FINANZAMTSBESCHEINIGUNG: {
      subject: 'Ihre Bescheinigungen sind da',
      text: 'Sie haben im Kundenportal Bescheinigungen für das Finanzamt angefordert.',
    },
  },
  /** In mails about what the sender has sent; what comes next is said by `auskuenfte`. */
  eingangShared: {
    forwarded:
      'Wir haben Ihren Änderungswunsch an unseren Innendienst weitergeleitet. Die Bearbeitung erfolgt in 1–2 Werktagen.',
    link: 'Eingangsbestätigung ansehen',
  },
  /** A note of staff, whose subject and text they write. */
  hinweis: { link: 'Zum Postfach' },
  archive: {
    subject: 'Archiv: {betreff}',
    greeting: 'Nachricht {id} an {kundennummer}',
    author: 'Verfasst von {benutzername}',
    attachments: '{isAttached, select, true {Anhänge:} other {Anhänge (im Portal):}}',
  },
} as const;
