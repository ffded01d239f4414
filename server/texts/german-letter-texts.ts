/** What the letters of the portal say, by letter: ICU messages. */
export const germanLetterTexts = {
  /** In several letters. */
  shared: {
    farewell: 'Mit freundlichen Grüßen\nIhre {insurer}',
    telephone: 'Telefon {number}',
    date: 'Datum',
    kundennummer: 'Kundennummer',
    herr: 'Herrn',
    frau: 'Frau',
    dearHerr: 'Sehr geehrter Herr {name},',
    dearFrau: 'Sehr geehrte Frau {name},',
    dearAll: 'Sehr geehrte Damen und Herren,',
  },
  erstkennwort: {
    subject: 'Ihr Erstkennwort für {product}',
    text: 'Sie haben sich für {product} registriert und Ihre E-Mail-Adresse bestätigt. Mit den folgenden Zugangsdaten melden Sie sich zum ersten Mal an. Danach vergeben Sie ein eigenes Passwort.',
    validity:
      'Das Erstkennwort gilt bis zum {day} und nur für die erste Anmeldung. Groß- und Kleinschreibung und die Bindestriche brauchen Sie nicht zu beachten. Bitte geben Sie es nicht weiter.',
    notRequested: 'Haben Sie sich nicht registriert? Dann rufen Sie uns bitte an.',
    benutzername: 'Benutzername',
    erstkennwort: 'Erstkennwort',
    link: 'Hier melden Sie sich an',
    linkText:
      'Richten Sie die Kamera Ihres Telefons auf das Bild links, oder geben Sie diese Adresse in Ihren Browser ein:',
  },
  freischaltung: {
    subject: 'Freischaltungscode für {product}',
    text: '{name} (Kundennummer {kundennummer}) hat am {day} beantragt, Ihre Verträge in {product} einzusehen. Wenn Sie einverstanden sind, geben Sie den folgenden Freischaltungscode weiter. Erst mit ihm werden die Verträge sichtbar, und nur zum Lesen.',
    somebody: 'Eine Person',
    withdrawal:
      'Sie können den Zugriff in Ihrem Benutzerkonto jederzeit wieder entziehen. Sind Sie nicht einverstanden, brauchen Sie nichts zu tun.',
    vertraege: 'Verträge',
    count: '{count} Verträge',
    code: 'Freischaltungscode',
    link: 'Hier wird der Code eingegeben',
    linkText:
      'Für die Person mit der Kundennummer {kundennummer}: Richten Sie die Kamera des Telefons auf das Bild links, oder geben Sie diese Adresse in den Browser ein:',
  },
} as const;
