import { addDays, formatAmount, germanLocale } from '@schema-screens/locale';
import type { DocumentStore } from '@schema-screens/server/ports';
import { createAnschrift, createLetterSalutation } from '../brief/anschrift.ts';
import { type StoredLetter, storeBrief } from './briefe.ts';

import type { DemoDokument } from './postfach.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';
import type { DemoVertrag } from './vertraege.ts';

/** The policy of a contract, both as letter and as document of the core system. */
export async function policeOf(
  store: DocumentStore,
  vn: DemoVersicherungsnehmer,
  vertrag: DemoVertrag,
): Promise<DemoDokument> {
  const datum = addDays(vertrag.vertragsBeginn, -10);
  const brief = await storeBrief(store, `Versicherungsschein ${vertrag.vertragNr}.pdf`, {
    empfaenger: createAnschrift(vn),
    datum,
    betreff: `Ihr Versicherungsschein – ${vertrag.spartenBezeichnung}`,
    bezug: bezugOf(vn, vertrag),
    absaetze: [
      createLetterSalutation(vn),
      'vielen Dank für Ihr Vertrauen. Mit diesem Versicherungsschein bestätigen wir Ihnen den Versicherungsschutz. Bitte prüfen Sie die Angaben.',
      'Sie können Ihre Vertragserklärung innerhalb von 14 Tagen widerrufen (§ 8 VVG). Die Frist beginnt, sobald Ihnen diese Unterlagen zugegangen sind.',
    ],
    tabelle: [
      ['Beginn', `${vertrag.vertragsBeginn.split('-').reverse().join('.')}, 0 Uhr`],
      [
        'Jahresbeitrag einschließlich Versicherungsteuer',
        formatAmount(germanLocale, vertrag.jahresPraemieBrutto),
      ],
    ],
  });
  return {
    ...brief,
    vn_nummer: vn.partnerNummer,
    betreff: `Versicherungsschein ${vertrag.spartenBezeichnung}`,
    datei_art: 'POLICE',
    kontext: 'vt',
    vertrag_nr: vertrag.vertragNr,
    schaden_nummer: null,
    druck_datum: datum,
  };
}

/** The premium invoice of a contract. */
export function rechnungOf(
  store: DocumentStore,
  vn: DemoVersicherungsnehmer,
  vertrag: DemoVertrag,
  datum: string,
): Promise<StoredLetter> {
  return storeBrief(store, `Beitragsrechnung ${vertrag.vertragNr}.pdf`, {
    empfaenger: createAnschrift(vn),
    datum,
    betreff: `Ihre Beitragsrechnung – ${vertrag.spartenBezeichnung}`,
    bezug: bezugOf(vn, vertrag),
    absaetze: [
      createLetterSalutation(vn),
      'für Ihren Vertrag berechnen wir den folgenden Beitrag. Die Versicherungsteuer von 19 % ist enthalten.',
    ],
    tabelle: [
      ['Beitrag laut Zahlweise', formatAmount(germanLocale, vertrag.zahlweisenPraemieBrutto)],
      ['Jahresbeitrag', formatAmount(germanLocale, vertrag.jahresPraemieBrutto)],
    ],
  });
}

function bezugOf(vn: DemoVersicherungsnehmer, vertrag: DemoVertrag) {
  return [
    { label: 'Vertrag', wert: vertrag.vertragNr },
    { label: 'Kundennummer', wert: `1${vn.partnerNummer}` },
  ];
}
