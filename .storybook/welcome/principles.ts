/** What every screen holds to. */
export const principles: readonly { title: string; text: string }[] = [
  {
    title: 'Eine Maske ist eine Datei',
    text: 'Was eine Definition nicht sagt, folgt aus dem Schema der Daten. Sie sagt nur, was vom Üblichen abweicht.',
  },
  {
    title: 'Nichts geht verloren',
    text: 'Was getippt ist, bleibt: bei Fehlern, beim Ende der Sitzung, beim Weg zurück. Wer etwas verwirft, wird gefragt oder kann es zurücknehmen.',
  },
  {
    title: 'Fehler stehen, wo sie entstehen',
    text: 'Am Feld, mit dem nächsten Schritt; die Zusammenfassung oben führt hin. Was kein Feld hat, ist ein Hinweis.',
  },
  {
    title: 'Hinweise haben eigenen Platz',
    text: 'Sie verdecken nichts, nennen den Datensatz und gehen von selbst, Fehler erst auf Wunsch.',
  },
  {
    title: 'Für jede Hand und jedes Auge',
    text: 'Alles geht mit Tastatur, Finger und Vorleseprogramm. Kein Zustand steht in Farbe allein. 44 Pixel für Finger, 34 Pixel hohe Zeilen für den Innendienst.',
  },
  {
    title: 'Die Adresse weiß, was zu sehen ist',
    text: 'Suche, Ordnung und Seite einer Liste stehen darin: Neu laden, Link und Zurück zeigen dasselbe.',
  },
  {
    title: 'Farben und Maße sind Tokens',
    text: 'Masken nennen Bedeutungen (brand.solid, fg.muted), nie Werte. So stimmen hell und dunkel, und eine andere Marke ändert eine Stelle.',
  },
];

/** How texts are written. */
export const wording: readonly { rule: string; good: string; bad: string }[] = [
  {
    rule: 'Knöpfe sagen, was sie tun: Sache und Verb.',
    good: 'Nachricht senden',
    bad: 'OK, Absenden, Weiter',
  },
  {
    rule: 'Eine Handlung hat ein Verb: anlegen, bearbeiten, löschen, speichern, senden, hochladen, beantragen.',
    good: 'Benutzer anlegen – Benutzer angelegt',
    bad: 'Benutzer hinzufügen – Benutzer erstellt',
  },
  {
    rule: 'Beauftragt ist nicht erledigt.',
    good: 'Änderung beauftragt. Die Bearbeitung erfolgt in 1–2 Werktagen.',
    bad: 'Änderung gespeichert',
  },
  {
    rule: 'Erfolg nennt den Datensatz.',
    good: 'Nachricht „Ihr Beitrag“ gelöscht',
    bad: 'Erfolgreich!',
  },
  {
    rule: 'Fehler sagen, was zu tun ist, und geben niemandem die Schuld.',
    good: 'IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.',
    bad: 'Ungültige Eingabe',
  },
  {
    rule: 'Leere Listen sagen, was hier stehen wird oder was hilft.',
    good: 'Mit Ihren Filtereinstellungen wurden keine Daten gefunden',
    bad: 'Keine Daten',
  },
  {
    rule: 'Wir sagen Sie, schreiben ganze Sätze und kurze Wörter.',
    good: 'Bitte wählen Sie einen Vertrag.',
    bad: 'Vertragsselektion erforderlich',
  },
  {
    rule: 'Zahlen, Tage und Zeichen, wie man sie im Deutschen setzt.',
    good: '1.234,56 €, 01.02.2026, „so“ – und so',
    bad: '1234.56 EUR, 2026-02-01, "so" - und so',
  },
];
