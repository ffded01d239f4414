/** What the server says about any resource, in German; names of fields come from schemas. Features have texts of their own. */
export const serverTexts = {
  malformedTitle: 'Ungültige Anfrage',
  unauthorizedTitle: 'Nicht angemeldet',
  unauthorized: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  forbiddenTitle: 'Keine Berechtigung',
  forbidden: 'Sie haben keine Berechtigung für diese Funktion.',
  notFoundTitle: 'Nicht gefunden',
  notFound: 'Der gewünschte Eintrag wurde nicht gefunden.',
  conflictTitle: 'Konflikt',
  staleTitle: 'Zwischenzeitlich geändert',
  stale:
    'Diese Angaben wurden zwischenzeitlich geändert. Bitte laden Sie sie neu und wiederholen Sie Ihre Änderung.',
  invalidTitle: 'Ungültige Eingaben',
  invalid: 'Bitte prüfen Sie Ihre Eingaben.',
  tooManyTitle: 'Zu viele Versuche',
  tooMany: (when: string) =>
    `Es gab zu viele Versuche in kurzer Zeit. Bitte versuchen Sie es ${when} erneut.`,
  unavailableTitle: 'Vorübergehend nicht verfügbar',
  unavailable: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es in Kürze erneut.',
  storageTitle: 'Speicher erschöpft',
  storage: 'Ihre Eingaben können im Moment nicht gespeichert werden. Bitte versuchen Sie es später erneut.',
  internalTitle: 'Interner Fehler',
  internal: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  incident: (message: string, id: string) => `${message} Vorgangsnummer: ${id}`,
  done: 'Der Vorgang wurde zwischenzeitlich von anderer Stelle ausgeführt.',
  stillUsed: 'Der Eintrag wird noch verwendet oder nennt einen, den es nicht mehr gibt.',
  tooLargeTitle: 'Zu groß',
  tooLarge: 'Die gesendeten Daten sind zu groß.',
  contentTypeTitle: 'Falscher Inhaltstyp',
  contentType: 'Die Anfrage muss JSON enthalten.',
  encodingTitle: 'Falsche Kodierung',
  encoding: 'Die Anfrage darf nicht gepackt sein (Content-Encoding).',
  representationTitle: 'Falsche Darstellung',
  representation: 'Die Ereignisse gibt es nur als text/event-stream.',
  unreadable: 'Die Anfrage kann nicht gelesen werden.',
  timeoutTitle: 'Zeitüberschreitung',
  timeout: 'Die Anfrage hat zu lange gedauert.',
  headersTooLarge: 'Die Kopfzeilen der Anfrage sind zu groß.',
  noObject: 'Die Anfrage muss ein JSON-Objekt enthalten.',
  noUtf8: 'Die Anfrage muss in UTF-8 geschrieben sein.',
  tooDeep: 'Die Anfrage ist zu tief oder zu umfangreich verschachtelt.',
  fileName: 'Der Dateiname ist nicht zulässig.',
  fileContent: (name: string) => `„${name}“: Der Inhalt ist nicht lesbar.`,
  infected:
    'Die Datei enthält Schadsoftware und wurde nicht gespeichert. Bitte prüfen Sie Ihr Gerät mit einem Virenscanner.',
  quotaTitle: 'Tagesmenge erreicht',
  quota: 'Sie haben heute bereits sehr viele Dateien übertragen. Bitte versuchen Sie es morgen erneut.',
  uploads: 'Zurzeit werden bereits mehrere Dateien übertragen. Bitte versuchen Sie es gleich noch einmal.',
  exports: 'Es laufen bereits zwei Ihrer Exporte. Bitte warten Sie, bis einer beendet ist.',
  usedKey: 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  brokenOff: 'Der Vorgang wurde zwischenzeitlich abgebrochen.',
  header: (name: string) => `Der Kopf ${name} kann nicht gelesen werden.`,
  filterValues: (most: number) => `Ein Filter darf höchstens ${most} Werte haben.`,
  counted: (most: number) => `Es können höchstens ${most} Felder gezählt werden.`,
  notCountable: 'Nach einem der Felder kann nicht gezählt werden.',
  notFilterable: 'Nach einem der Felder kann nicht gefiltert werden.',
  unfitFilter: (title: string) => `Nach „${title}“ kann so nicht gefiltert werden.`,
  filterValue: 'Ein Filter hat einen ungültigen Wert.',
  searchWords: (most: number) => `Bitte suchen Sie nach höchstens ${most} Wörtern.`,
  notPhonetic: 'Hier kann nicht phonetisch gesucht werden.',
  ids: (most: number) => `Es dürfen höchstens ${most} Schlüssel angegeben werden.`,
  idCharacters: 'Ein Schlüssel enthält unzulässige Zeichen.',
  notSortable: 'Nach einer der Spalten kann nicht sortiert werden.',
  exportColumns: 'Bitte nennen Sie Spalten und ihre Überschriften.',
  notExportable: 'Eine der Spalten kann nicht exportiert werden.',
  searchMode: 'Den Suchmodus gibt es nicht.',
  sortColumns: 'Es sind zu viele Sortierspalten angegeben.',
  repeatedParameter: 'Ein Parameter ist mehrfach angegeben.',
  queryLength: (most: number) => `Der Suchbegriff darf maximal ${most} Zeichen enthalten.`,
  queryCharacters: 'Der Suchbegriff enthält unzulässige Zeichen.',
  parameterRange: (name: string, most: number) => `Der Parameter ${name} muss zwischen 1 und ${most} liegen.`,
  unknownParameter: 'Die Suche enthält einen unbekannten Parameter.',
  flagParameter: (name: string) => `Der Parameter ${name} muss true oder false sein.`,
  aggregateField: 'Die Auswertung braucht ein Feld.',
  noNumber: 'Eines der Felder ist keine Zahl.',
  notGroupable: 'Nach einem der Felder kann so nicht gruppiert werden.',
  unknownValue: (name: string) => `Den Wert von ${name} gibt es nicht.`,
  notEvaluable: 'Nach einem der Felder kann nicht ausgewertet werden.',
  usedBy: (list: string) => `Der Eintrag kann nicht gelöscht werden, weil er noch verwendet wird (${list}).`,
  mayNot: {
    create: 'So dürfen Sie diesen Eintrag nicht anlegen.',
    change: 'Diesen Eintrag dürfen Sie nicht ändern.',
    delete: 'Diesen Eintrag dürfen Sie nicht löschen.',
  },
  import: {
    tooLarge: (megabytes: number) => `Die Datei darf höchstens ${megabytes} MB groß sein.`,
    tooLong: (most: number) => `Die Datei darf höchstens ${most} Zeilen haben.`,
    tooWide: (line: number, max: number) => `Zeile ${line} hat mehr als ${max} Werte.`,
    noRows: 'Die Datei enthält keine Zeilen unter den Überschriften.',
    noKey: (title: string) => `In der Datei fehlt die Spalte „${title}“.`,
    repeatedColumn: (title: string) => `Die Spalte „${title}“ kommt in der Datei mehrfach vor.`,
    quote: (line: number) => `Ein Anführungszeichen in Zeile ${line} ist nicht richtig geschlossen.`,
    tooManyCells: 'Die Zeile hat mehr Werte als die Datei Überschriften.',
    keyMissing: 'Ohne diese Angabe kann die Zeile nicht zugeordnet werden.',
    keyWrong: 'Mit dieser Angabe kann die Zeile nicht zugeordnet werden.',
    repeatedKey: (line: number) => `Zeile ${line} der Datei hat denselben Wert.`,
    noSuchRow: 'Einen Eintrag mit diesem Wert gibt es nicht.',
    noSuchFile: 'Die geprüfte Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.',
  },
  file: {
    readOnly: 'Diese Datei darf nicht geändert werden.',
    type: 'Diese Art von Datei ist hier nicht möglich.',
    size: (bytes: number) => `Die Datei darf höchstens ${Math.floor(bytes / 1024)} KB groß sein.`,
  },
  titles: {
    name: 'Name',
    address: 'Adresse',
    list: 'Liste',
    title: 'Titel',
    path: 'Pfad',
    resource: 'Ressource',
    key: 'Schlüssel',
    since: 'Seit',
    once: 'Einmal',
    file: 'Datei',
    files: 'Dateien',
    nameOfFile: 'Name der Datei',
    browserAnswer: 'Antwort des Browsers',
    fileName: 'Dateiname',
    uploadName: 'Datei-Name',
    size: 'Größe',
    type: 'Typ',
    content: 'Inhalt',
    contentOfFile: 'Inhalt der Datei',
  },
  upload: {
    type: 'Unzulässiger Dateityp.',
    empty: 'Die Datei ist leer.',
    total: 'Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.',
    unreadable: 'Der Inhalt der Datei konnte nicht gelesen werden.',
    refused: (name: string, message: string) => `„${name}“: ${message}`,
    content: {
      costly:
        'Die Datei konnte nicht geprüft werden, weil sie zu viel enthält. Bitte teilen Sie sie auf oder senden Sie sie als PDF.',
      foreign: 'Der Inhalt der Datei passt nicht zu ihrem Dateityp.',
      active:
        'Das PDF enthält Skripte oder startet Programme. Bitte drucken Sie es als neues PDF und senden Sie dieses.',
      form: 'Das PDF ist ein XFA-Formular. Bitte drucken Sie es als neues PDF und senden Sie dieses.',
      encrypted:
        'Das PDF ist mit einem Kennwort geschützt. Bitte drucken Sie es als neues PDF ohne Kennwort und senden Sie dieses.',
      unreadable:
        'Das PDF ist verschlüsselt oder beschädigt. Bitte drucken Sie es als neues PDF ohne Kennwort und senden Sie dieses.',
    },
  },
  documentsAway:
    'Dokumente können im Moment weder geöffnet noch hochgeladen werden. Alles andere steht Ihnen zur Verfügung. Bitte versuchen Sie es in Kürze erneut.',
  mail: {
    recipient: 'Die E-Mail-Adresse ist ungültig.',
    subject: 'Der Betreff enthält unzulässige Zeichen.',
  },
  device: {
    unknown: 'Unbekanntes Gerät',
    named: (browser: string, system: string) => `${browser} auf ${system}`,
  },
  views: {
    usedName: 'Eine Ansicht mit diesem Namen gibt es schon.',
    tooMany: (most: number) => `Möglich sind höchstens ${most} Ansichten je Liste. Bitte löschen Sie eine.`,
  },
  settings: {
    language: (list: string) => `Möglich sind ${list}.`,
    length: (most: number) => `Erlaubt sind höchstens ${most} Zeichen.`,
  },
  bulk: {
    noRows: 'Die Einträge gibt es nicht.',
    noField: (name: string) => `Das Feld ${name} gibt es nicht.`,
    selection: 'Bitte nennen Sie die Einträge auf genau eine Weise.',
    key: 'Ein Schlüssel kann nicht gelesen werden.',
    notImportable: 'Diese Einträge können nicht importiert werden.',
    nothing: 'Es ist nichts ausgewählt.',
    tooMany: 'Möglich sind höchstens 100.000 Einträge auf einmal.',
    another: 'Eine andere Sammelaktion von Ihnen läuft noch. Bitte warten Sie, bis sie beendet ist.',
    running: 'Die Sammelaktion läuft noch.',
    refused: 'Das war nicht möglich.',
    failed: 'Ein technischer Fehler hat die Aktion aufgehalten.',
    stopped: {
      signedOut: 'Ihre Anmeldung wurde beendet.',
      locked: 'Ihr Benutzer ist gesperrt oder hat eine andere Rolle.',
    },
  },
  importResult: {
    line: 'Zeile',
    result: 'Ergebnis',
    mistake: 'Fehler',
    created: 'angelegt',
    changed: 'geändert',
    unchanged: 'unverändert',
    done: 'erledigt',
    impossible: 'nicht möglich',
    notDone: 'nicht ausgeführt',
  },
  notForRows: 'Das ist für mehrere Einträge nicht möglich.',
  missing: 'nicht mehr vorhanden',
  notKept: 'nicht aufgezeichnet',
  removedUpTo: 'Entfernt bis zur Stelle',
  erased: 'gelöscht',
  accounts: {
    wrongCredentials: 'Benutzername oder Passwort ist nicht richtig.',
    wrongPassword: 'Das Passwort ist nicht richtig.',
    wrongCode: 'Der Code ist nicht richtig oder wurde schon verwendet.',
    weakPassword:
      'Das Passwort braucht mindestens acht Zeichen und drei von diesen: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen.',
    commonPassword:
      'Dieses Passwort ist weit verbreitet oder nur leicht abgewandelt und wird zu leicht erraten.',
    personalPassword:
      'Das Passwort darf weder Ihren Namen oder Benutzernamen noch Ihre E-Mail-Adresse oder den Namen der Anwendung enthalten.',
    samePassword: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
    passwordFirst: 'Bitte vergeben Sie zunächst ein eigenes Passwort.',
    proofNeeded: 'Bitte geben Sie zur Sicherheit Ihr aktuelles Passwort ein.',
    invalidLink: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    foreignOrigin: 'Der Aufruf kommt von einer anderen Adresse.',
    ownEmail: 'Ihre eigene E-Mail-Adresse ändern Sie bitte in Ihrem Konto.',
    higherRole: 'Diese Rolle dürfen Sie nicht vergeben.',
    ownRole: 'Ihre eigene Rolle können Sie nicht ändern.',
    ownRows: 'Wovon Ihre eigenen Daten abhängen, können Sie nicht selbst ändern.',
    lastAdministrator: 'Mindestens ein aktives Konto muss Konten ändern dürfen.',
    nameIsEmail: 'Der Benutzername darf keine E-Mail-Adresse sein.',
    languages: (list: string) => `Möglich sind: ${list}.`,
    inactive: 'Das Konto ist nicht aktiv.',
    twoFactorOn: 'Der zweite Faktor ist schon eingeschaltet.',
    twoFactorOff: 'Der zweite Faktor ist nicht eingeschaltet.',
    noSetup: 'Bitte beginnen Sie mit dem Einrichten von vorn.',
    greeting: 'Guten Tag,',
    greetingFor: (name: string) => `Guten Tag ${name},`,
    farewell: (application: string) => `Mit freundlichen Grüßen\n${application}`,
    automatic:
      'Diese E-Mail wurde automatisch versendet. Bitte geben Sie Ihr Passwort niemals weiter; wir fragen Sie nie danach.',
    warning:
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort, und sagen Sie es Ihrer Verwaltung.',
    notRequested: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun.',
    setPassword: 'Passwort vergeben',
    invitation: {
      subject: (application: string) => `Ihr Zugang zu ${application}`,
      text: (userName: string) =>
        `für Sie wurde das Konto „${userName}“ angelegt. Bitte vergeben Sie in den nächsten sieben Tagen Ihr Passwort.`,
    },
    passwordRequest: {
      subject: 'Ihr neues Passwort',
      text: (userName: string) =>
        `für Ihr Konto „${userName}“ wurde ein neues Passwort angefordert. In der nächsten Stunde können Sie es vergeben. Bis dahin gilt das bisherige.`,
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: (userName: string) =>
        `das Passwort Ihres Kontos „${userName}“ wurde geändert. Auf anderen Geräten wurden Sie abgemeldet.`,
    },
    emailChanged: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      text: (userName: string) =>
        `die E-Mail-Adresse Ihres Kontos „${userName}“ wurde geändert. An diese Adresse schreiben wir nicht mehr.`,
      link: 'Änderung rückgängig machen',
      undo: (days: number) =>
        `Waren Sie das nicht? Dann machen Sie die Änderung innerhalb von ${days} Tagen rückgängig, vergeben Sie ein neues Passwort und sagen Sie es Ihrer Verwaltung.`,
    },
    emailAssigned: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      text: 'diese E-Mail-Adresse ist ab jetzt zu Ihrem Konto hinterlegt. Auf anderen Geräten wurden Sie abgemeldet.',
      warning:
        'Waren Sie das nicht, oder haben Sie bei uns kein Konto? Dann antworten Sie bitte nicht und öffnen Sie keine Links.',
    },
    emailRestored: {
      subject: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
      text: (userName: string) =>
        `zu Ihrem Konto „${userName}“ ist wieder diese E-Mail-Adresse hinterlegt. Auf allen Geräten wurden Sie abgemeldet.`,
      removed: {
        passkeys: 'Die Passkeys, die nach der Änderung hinzugefügt wurden, sind entfernt.',
        twoFactor: 'Der zweite Faktor, der nach der Änderung eingerichtet wurde, ist ausgeschaltet.',
        recoveryCodes:
          'Die Wiederherstellungscodes, die nach der Änderung erzeugt wurden, gelten nicht mehr.',
      },
      warning:
        'Hatte jemand anderes die Adresse geändert? Dann vergeben Sie bitte sofort ein neues Passwort, und sagen Sie es Ihrer Verwaltung.',
      link: 'Neues Passwort anfordern',
    },
    emailWithdrawn: {
      subject: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
      text: 'diese E-Mail-Adresse ist nicht mehr zu Ihrem Konto hinterlegt.',
    },
    emailNotRestored: {
      subject: 'Eine E-Mail-Adresse konnte nicht wiederhergestellt werden',
      text: 'die Änderung der E-Mail-Adresse eines Kontos sollte rückgängig gemacht werden.',
    },
    emailTaken:
      'Die bisherige E-Mail-Adresse gehört inzwischen zu einem anderen Konto; die geänderte bleibt bestehen. Zur Sicherheit wurde das Konto auf allen Geräten abgemeldet, und was seit der Änderung zur Anmeldung hinzugefügt wurde, gilt nicht mehr. Bitte sagen Sie es Ihrer Verwaltung.',
    sameEmail: 'Die neue E-Mail-Adresse muss sich von der bisherigen unterscheiden.',
    formerEmail: 'Ihre E-Mail-Adresse wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
    invalidReturn: 'Dieser Link ist ungültig oder abgelaufen, oder er wurde bereits verwendet.',
    codeNeeded: 'Bitte geben Sie einen Code Ihrer App oder einen Wiederherstellungscode ein.',
    twoFactorChanged: {
      subject: 'Die Anmeldung mit zweitem Faktor wurde geändert',
      on: (userName: string) => `für Ihr Konto „${userName}“ wurde ein zweiter Faktor eingerichtet.`,
      off: (userName: string) => `der zweite Faktor Ihres Kontos „${userName}“ wurde ausgeschaltet.`,
    },
    external:
      'Sie melden sich über Ihre Organisation an: Passwort, Passkeys und zweiten Faktor verwaltet sie.',
    manyPasskeys: (max: number) =>
      `Sie haben bereits ${max} Passkeys. Bitte entfernen Sie zuerst einen davon.`,
    invalidPasskey: 'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    knownPasskey: 'Dieser Passkey ist bereits hinterlegt.',
    passkeyRefused:
      'Die Anmeldung mit dem Passkey ist nicht gelungen. Bitte melden Sie sich mit Benutzername und Passwort an.',
    passkeyAdded: {
      subject: 'Ein Passkey wurde hinzugefügt',
      text: (name: string, userName: string) =>
        `für Ihr Konto „${userName}“ wurde der Passkey „${name}“ hinzugefügt. Damit können Sie sich künftig ohne Passwort anmelden.`,
    },
    passkeyRemoved: {
      subject: 'Ein Passkey wurde entfernt',
      text: (name: string, userName: string) =>
        `der Passkey „${name}“ Ihres Kontos „${userName}“ wurde entfernt. Auf anderen Geräten wurden Sie abgemeldet.`,
    },
    removedPasskeys: (count: number) =>
      count === 1
        ? 'Zu Ihrer Sicherheit wurde auch der Passkey Ihres Kontos entfernt. Einen neuen können Sie nach der Anmeldung anlegen.'
        : `Zu Ihrer Sicherheit wurden auch die ${count} Passkeys Ihres Kontos entfernt. Neue können Sie nach der Anmeldung anlegen.`,
    remainingPasskeys: (count: number) =>
      count === 1
        ? 'Ein Passkey gilt weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie ihn nicht kennen, entfernen Sie ihn bitte.'
        : `${count} Passkeys gelten weiter: Damit ist die Anmeldung ohne Passwort möglich. Wenn Sie einen davon nicht kennen, entfernen Sie ihn bitte.`,
    recoveryCodesRenewed: {
      subject: 'Neue Wiederherstellungscodes',
      text: (userName: string) =>
        `für Ihr Konto „${userName}“ wurden neue Wiederherstellungscodes erzeugt. Die bisherigen sind ungültig.`,
    },
    recoveryCodeUsed: {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      text: (userName: string, left: number) =>
        `für Ihr Konto „${userName}“ wurde anstelle der App ein Wiederherstellungscode verwendet. Übrig: ${left}.`,
    },
  },
  yes: 'Ja',
  no: 'Nein',
};
