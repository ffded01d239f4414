/** When which widget is right. */
export interface WidgetAdvice {
  widget: string;
  when: string;
  /** What is better in cases that look alike. */
  instead?: string;
}

export const widgetGuide: readonly WidgetAdvice[] = [
  { widget: 'text', when: 'Ein Name, ein Titel, eine kurze Angabe.', instead: 'Ab zwei Zeilen textarea.' },
  {
    widget: 'textarea',
    when: 'Eine Nachricht oder Beschreibung.',
    instead: 'Mit Überschriften und Listen rich-text.',
  },
  { widget: 'rich-text', when: 'Ein Text, der mit Auszeichnung gelesen wird.' },
  {
    widget: 'suggestion',
    when: 'Freier Text, für den es Vorschläge gibt: Ort, Straße.',
    instead: 'Muss es einer der Vorschläge sein: entity-picker.',
  },
  { widget: 'email', when: 'Eine E-Mail-Adresse.' },
  { widget: 'phone', when: 'Eine Telefonnummer.' },
  { widget: 'iban', when: 'Eine IBAN, in Vierergruppen geschrieben.' },
  { widget: 'bic', when: 'Ein BIC.' },
  { widget: 'password', when: 'Ein Passwort; mit policy beim Vergeben, ohne beim Anmelden.' },
  { widget: 'code', when: 'Ein Code aus einer App, einer Mail oder einem Brief.' },
  { widget: 'number', when: 'Eine Zahl, mit der gerechnet wird.', instead: 'Nummern sind Text: text.' },
  { widget: 'amount', when: 'Ein Betrag in Euro.' },
  { widget: 'percent', when: 'Ein Anteil von hundert.' },
  { widget: 'date', when: 'Ein Tag. Ein Geburtsdatum (autocomplete bday) hat keinen Kalender.' },
  { widget: 'year', when: 'Ein Jahr ohne Tag und Monat.' },
  { widget: 'date-time', when: 'Ein Zeitpunkt: Tag und Uhrzeit.', instead: 'Eine Zeitspanne: time-window.' },
  { widget: 'time-window', when: 'Ein Tag mit einem Zeitfenster, etwa für einen Rückruf.' },
  {
    widget: 'radio',
    when: 'Eine von zwei bis fünf Möglichkeiten, die man vergleichen soll.',
    instead: 'Ab sechs select.',
  },
  {
    widget: 'select',
    when: 'Eine von vielen Möglichkeiten, die man kennt.',
    instead: 'Sind es Datensätze, die man sucht: entity-picker.',
  },
  { widget: 'multi-select', when: 'Mehrere aus einer Liste, durch Tippen eingegrenzt.' },
  {
    widget: 'checkbox',
    when: 'Eine Zustimmung, die mit dem Formular gesendet wird.',
    instead: 'Ein Zustand, der an oder aus ist: switch.',
  },
  { widget: 'switch', when: 'Ein Zustand, der an oder aus ist.' },
  { widget: 'rating', when: 'Eine Bewertung mit Sternen.' },
  { widget: 'entity-picker', when: 'Ein Datensatz, der gesucht wird: Kundin, Vertrag, Makler.' },
  { widget: 'entity-list', when: 'Mehrere Datensätze, die gesucht und gesammelt werden.' },
  { widget: 'value-list', when: 'Mehrere kurze Werte, die man eintippt.' },
  { widget: 'files', when: 'Dateien; auf dem Telefon auch die Kamera.' },
  { widget: 'image', when: 'Ein Bild, das gezeigt wird.' },
  { widget: 'copy', when: 'Ein Wert, der woanders gebraucht wird.' },
  { widget: 'qr-code', when: 'Ein Wert, den ein Telefon abliest.' },
  { widget: 'value', when: 'Ein Wert, der nur gelesen wird.' },
];
