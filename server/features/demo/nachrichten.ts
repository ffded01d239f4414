import { addDays } from '@schema-screens/locale';
import { atOfficeHour } from './datum.ts';
import type { Random } from './random.ts';

/** A row of the table nachricht. */
export interface DemoNachricht {
  id: number;
  vn_nummer: string;
  datum: string;
  kontext: string;
  bezug: 'MAIL' | 'vt' | 'sd';
  bezug_detail: string | null;
  betreff: string;
  nachricht: string;
  gelesen: boolean;
  anzahlAnhaenge: number;
  zustand: 'aktiv' | 'geloescht';
  anlage_zeit: string;
  letzteAenderung: string;
  letzterAenderungsuser: string;
}

/** Content of a message; the text may contain `{detail}`. */
export interface NachrichtText {
  bezug: 'MAIL' | 'vt' | 'sd';
  betreff: string;
  nachricht: string;
  /** Name of the attached general letter. */
  anhang?: LetterName;
}

/** General letters, each of which is stored once. */
export type LetterName = 'beitragsanpassung' | 'unwetter' | 'datenschutz' | 'portal';

/** Messages to one policyholder. */
export const NACHRICHT_TEXTE: readonly NachrichtText[] = [
  {
    bezug: 'MAIL',
    betreff: 'Willkommen im Kundenportal',
    nachricht:
      'Guten Tag,\n\nschön, dass Sie sich registriert haben. Im Anhang finden Sie einen Überblick über die Funktionen des Portals.\n\nHerzliche Grüße\nIhr Serviceteam',
    anhang: 'portal',
  },
  {
    bezug: 'vt',
    betreff: 'Änderung zu Ihrem Vertrag {detail}',
    nachricht:
      'Guten Tag,\n\nwir haben die gewünschte Änderung an Ihrem Vertrag {detail} vorgenommen. Der Nachtrag geht Ihnen in den nächsten Tagen zu.\n\nMit freundlichen Grüßen\nIhr Serviceteam',
  },
  {
    bezug: 'vt',
    betreff: 'Ihr Beitrag ab dem kommenden Jahr',
    nachricht:
      'Guten Tag,\n\nder Beitrag Ihres Vertrags {detail} ändert sich zur nächsten Hauptfälligkeit. Einzelheiten entnehmen Sie bitte dem Anhang.\n\nMit freundlichen Grüßen\nIhr Serviceteam',
    anhang: 'beitragsanpassung',
  },
  {
    bezug: 'sd',
    betreff: 'Unterlagen zu Ihrem Schaden {detail}',
    nachricht:
      'Guten Tag,\n\nfür die Bearbeitung Ihres Schadens {detail} benötigen wir noch die Rechnung oder einen Kostenvoranschlag. Bitte laden Sie das Dokument im Portal hoch.\n\nMit freundlichen Grüßen\nIhre Schadenabteilung',
  },
  {
    bezug: 'MAIL',
    betreff: 'Ihre Rückfrage vom Telefonat',
    nachricht:
      'Guten Tag,\n\nwie besprochen: Ihre neue Bankverbindung ist hinterlegt. Der nächste Einzug erfolgt vom neuen Konto.\n\nMit freundlichen Grüßen\nIhr Serviceteam',
  },
  {
    bezug: 'MAIL',
    betreff: 'Hinweise zum Datenschutz',
    nachricht:
      'Guten Tag,\n\nwir haben unsere Hinweise zum Datenschutz aktualisiert. Sie finden sie im Anhang.\n\nMit freundlichen Grüßen\nIhr Serviceteam',
    anhang: 'datenschutz',
  },
];

/** Messages to everybody. */
export const NACHRICHTEN_AN_ALLE: readonly NachrichtText[] = [
  {
    bezug: 'MAIL',
    betreff: 'Unwetterwarnung: So schützen Sie Ihr Eigentum',
    nachricht:
      'Guten Tag,\n\nfür die kommenden Tage sind kräftige Gewitter angekündigt. Was Sie jetzt tun können, lesen Sie im Anhang.\n\nKommen Sie gut durch die Woche\nIhr Serviceteam',
    anhang: 'unwetter',
  },
  {
    bezug: 'MAIL',
    betreff: 'Neu im Portal: Finanzamtbescheinigung anfordern',
    nachricht:
      'Guten Tag,\n\nab sofort können Sie die Bescheinigung für das Finanzamt im Portal anfordern. Sie finden die Funktion unter „Services“.\n\nIhr Serviceteam',
  },
];

/** Makes the row of a message written some days before the reference date. */
export function toNachricht(
  random: Random,
  spec: {
    id: number;
    vn_nummer: string;
    text: NachrichtText;
    detail: string | null;
    stichtag: string;
    daysAgo: number;
    isGelesen: boolean;
    isGeloescht?: boolean;
    anzahlAnhaenge: number;
  },
): DemoNachricht {
  const datum = addDays(spec.stichtag, -spec.daysAgo);
  const fill = (text: string) => text.replaceAll('{detail}', spec.detail ?? '');
  return {
    id: spec.id,
    vn_nummer: spec.vn_nummer,
    datum,
    kontext: 'MAIL',
    bezug: spec.text.bezug,
    bezug_detail: spec.detail,
    betreff: fill(spec.text.betreff),
    nachricht: fill(spec.text.nachricht),
    gelesen: spec.isGelesen,
    anzahlAnhaenge: spec.anzahlAnhaenge,
    zustand: spec.isGeloescht ? 'geloescht' : 'aktiv',
    anlage_zeit: atOfficeHour(datum, random.int(0, 500)),
    letzteAenderung: atOfficeHour(spec.isGeloescht ? addDays(datum, 1) : datum, random.int(0, 500)),
    letzterAenderungsuser: 'ina.innendienst',
  };
}
