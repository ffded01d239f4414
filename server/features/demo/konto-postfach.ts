import { addDays } from '@schema-screens/locale';
import type { DocumentStore } from '@schema-screens/server/ports';
import type { Bestand } from './bestand.ts';
import type { StoredLetter } from './briefe.ts';

import { policeOf, rechnungOf } from './konto-briefe.ts';
import { NACHRICHT_TEXTE } from './nachrichten.ts';
import { type DemoPostfach, emptyPostfach, type PostfachSource } from './postfach.ts';

/** A row of the table datei. */
export type DemoDatei = StoredLetter & Readonly<Record<string, unknown>> & { vn_nummer: string };

/** Mailbox contents of the named accounts, and the ids they have read. */
export interface KontoPostfach extends DemoPostfach {
  dateien: DemoDatei[];
  gelesen: Readonly<Record<string, { mail: number[]; imap2: number[]; myill: number[] }>>;
}

const ERIKA = '10000001';
const MAX = '10000002';

/** Fills the mailboxes of Erika Muster and Max Beispiel with letters of their own: read, unread and sent items. */
export async function createKontoPostfach(
  store: DocumentStore,
  source: PostfachSource,
  bestand: Bestand,
  stichtag: string,
): Promise<KontoPostfach> {
  const postfach = emptyPostfach();
  const vnOf = (nummer: string) => bestand.versicherungsnehmer.find((vn) => vn.partnerNummer === nummer)!;
  for (const nummer of [ERIKA, MAX]) {
    const vertraege = bestand.vertraege.filter((vertrag) => vertrag.VNNr === nummer);
    for (const vertrag of vertraege) postfach.dokumente.push(await policeOf(store, vnOf(nummer), vertrag));
  }
  const ofErika = bestand.vertraege.filter((vertrag) => vertrag.VNNr === ERIKA);
  const schaden = bestand.schaeden.find((one) => one.vnNummer === ERIKA)!;
  const rechnung = await rechnungOf(store, vnOf(ERIKA), ofErika[0]!, stichtag);
  const texte = NACHRICHT_TEXTE;
  const erika = { vn_nummer: ERIKA };
  const read = [
    source.add(postfach, texte[0]!, {
      ...erika,
      detail: null,
      daysAgo: 190,
      isGelesen: true,
      isGeloescht: false,
    }),
    source.add(postfach, texte[1]!, {
      ...erika,
      detail: ofErika[1]!.vertragNr,
      daysAgo: 45,
      isGelesen: true,
      isGeloescht: false,
    }),
  ];
  source.add(
    postfach,
    texte[2]!,
    { ...erika, detail: ofErika[0]!.vertragNr, daysAgo: 6, isGelesen: false, isGeloescht: false },
    [rechnung],
  );
  source.add(postfach, texte[3]!, {
    ...erika,
    detail: schaden.schadenNummer,
    daysAgo: 3,
    isGelesen: false,
    isGeloescht: false,
  });
  source.add(postfach, texte[4]!, {
    ...erika,
    detail: null,
    daysAgo: 60,
    isGelesen: true,
    isGeloescht: true,
  });
  const max = bestand.vertraege.find((vertrag) => vertrag.VNNr === MAX)!;
  source.add(postfach, texte[1]!, {
    vn_nummer: MAX,
    detail: max.vertragNr,
    daysAgo: 12,
    isGelesen: false,
    isGeloescht: false,
  });
  return {
    ...postfach,
    dateien: createDateien(
      rechnung,
      { vertragNr: ofErika[0]!.vertragNr, schadenNummer: schaden.schadenNummer },
      stichtag,
    ),
    gelesen: {
      [ERIKA]: { mail: read.map((nachricht) => nachricht.id), imap2: [1, 2, 3, 4, 5, 6, 7, 8], myill: [1] },
    },
  };
}

function createDateien(
  brief: StoredLetter,
  of: { vertragNr: string; schadenNummer: string },
  stichtag: string,
): DemoDatei[] {
  const datei = (daysAgo: number, more: Readonly<Record<string, unknown>>): DemoDatei => ({
    ...brief,
    vn_nummer: ERIKA,
    datum: addDays(stichtag, -daysAgo),
    datei_art: 'UNBEKANNT',
    kontext: 'st',
    kontext_detail: null,
    notiz: '',
    send_from_vn: false,
    data: null,
    ...more,
  });
  return [
    datei(80, {
      datei_name: 'Bescheinigung.pdf',
      datei_art: 'BESCHEINIGUNG',
      notiz: 'Bescheinigung über die gezahlten Beiträge',
    }),
    datei(8, {
      datei_name: 'Angebot Elementarschutz.pdf',
      kontext: 'vt',
      kontext_detail: of.vertragNr,
      notiz: 'Angebot zur Erweiterung um Elementarschäden',
    }),
    datei(4, {
      datei_name: 'Kostenvoranschlag.pdf',
      datei_art: 'RECHNUNGSBELEG',
      kontext: 'sd',
      kontext_detail: of.schadenNummer,
      notiz: 'Kostenvoranschlag der Werkstatt',
      send_from_vn: true,
    }),
  ];
}
