/** Kinds of items sent through the portal; changes are named after the route of the screen that requests them. */
export type Eingangsart =
  | 'KONTAKT'
  | 'RUECKRUF'
  | 'DATEIEN'
  | 'PERSOENLICHE_DATEN'
  | 'ANSCHRIFT_AENDERN'
  | 'BANKVERBINDUNG'
  | 'VERTRAGSAENDERUNG'
  | 'SCHADENMELDUNG'
  | 'SEPA'
  | 'VERTRAGSZUGRIFF'
  | 'FINANZAMTSBESCHEINIGUNG'
  | 'FEHLERMELDUNG'
  | 'FEEDBACK';

/** What the sender is told about a kind. */
interface Auskunft {
  /** In progress (B) if staff work on it in another list; completed (E) if nothing is left to do. Default: open. */
  readonly zustand?: 'B' | 'E';
  /** When it takes effect; null if it changes nothing. */
  readonly ab_wann: string | null;
  readonly naechster_schritt: string;
  /** What is still to come once it is done; by default nothing, and the two above are over. */
  readonly danach?: { readonly ab_wann?: string; readonly naechster_schritt: string };
}

const nachBearbeitung =
  'Sobald unser Innendienst die Änderung bearbeitet hat, in der Regel nach 1–2 Werktagen.';
const weitergeleitet =
  'Unser Innendienst bearbeitet Ihren Auftrag. Rückfragen erhalten Sie über Ihr Postfach.';

const umgestellt = {
  ab_wann: 'Ab sofort.',
  naechster_schritt: 'Wir buchen künftige Beiträge nach Ihren neuen Angaben. Sie müssen nichts weiter tun.',
};
const ankuendigung = 'Vor der ersten Lastschrift informieren wir Sie über Betrag und Tag des Einzugs.';
const imPostfach = 'Die Bescheinigungen liegen in Ihrem Postfach.';

/** Information for the sender, by kind. */
export const auskuenfte: Readonly<Record<Eingangsart, Auskunft>> = {
  KONTAKT: {
    ab_wann: null,
    naechster_schritt: 'Wir antworten Ihnen in der Regel innerhalb von 1–2 Werktagen über Ihr Postfach.',
  },
  RUECKRUF: { ab_wann: null, naechster_schritt: 'Wir rufen Sie in dem Zeitraum an, den Sie gewählt haben.' },
  DATEIEN: {
    ab_wann: null,
    naechster_schritt: 'Wir prüfen Ihre Unterlagen und melden uns, falls noch etwas fehlt.',
  },
  PERSOENLICHE_DATEN: { ab_wann: nachBearbeitung, naechster_schritt: weitergeleitet },
  ANSCHRIFT_AENDERN: { ab_wann: nachBearbeitung, naechster_schritt: weitergeleitet },
  BANKVERBINDUNG: {
    ...umgestellt,
    zustand: 'E',
    danach: umgestellt,
  },
  VERTRAGSAENDERUNG: {
    ab_wann: 'Bis die Änderungen wirksam sind, dauert es 1 - 2 Tage.',
    naechster_schritt:
      'Unser Innendienst prüft die Änderung und sendet Ihnen einen Nachtrag zum Versicherungsschein.',
  },
  SCHADENMELDUNG: {
    ab_wann: null,
    naechster_schritt:
      'Wir prüfen Ihren Schaden und melden uns bei Ihnen. Den Stand sehen Sie bei Ihren Schäden.',
    danach: { naechster_schritt: 'Den Stand sehen Sie bei Ihren Schäden.' },
  },
  SEPA: {
    ab_wann: 'Sobald unser Innendienst das Mandat eingetragen hat, in der Regel nach 1–2 Werktagen.',
    naechster_schritt: ankuendigung,
    danach: { naechster_schritt: ankuendigung },
  },
  VERTRAGSZUGRIFF: {
    zustand: 'B',
    ab_wann: 'Nach der Prüfung und nachdem Sie den Freischaltungscode eingegeben haben.',
    naechster_schritt: 'Die Bearbeitung erfolgt in 1-2 Werktagen.',
  },
  FINANZAMTSBESCHEINIGUNG: {
    ab_wann: null,
    naechster_schritt: imPostfach,
    zustand: 'E',
    danach: { naechster_schritt: imPostfach },
  },
  FEHLERMELDUNG: { ab_wann: null, naechster_schritt: 'Wir gehen dem Fehler nach.' },
  FEEDBACK: {
    ab_wann: null,
    naechster_schritt: 'Vielen Dank. Ihre Rückmeldung hilft uns, das Portal zu verbessern.',
  },
};
