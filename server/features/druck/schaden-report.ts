import { localAmount, localDate, translate } from '@schema-screens/server/shared';
import type { ReportContent } from '../brief/create-report.ts';
import type { SchadenDetail } from '../core-system/vertrag.ts';
import { alphaDate } from './alpha-date.ts';

/** A printable claim with its movements. */
export function schadenReport(schaden: SchadenDetail, datum: string): ReportContent {
  const { schadenrisiko: risiko, bewegungen } = schaden;
  const rows: [string, string][] = [
    ['Versicherungsnehmer', schaden.versicherungsnehmer.partnerKomplettEinzeilig],
    ['Vertrag', schaden.vertragNrSpartenBezeichnung],
    ['Schadendatum', localDate(schaden.schadenDatum)],
    ['Meldedatum', localDate(schaden.meldeDatum)],
    ['Sparte', schaden.spartenBezeichnung],
    ['Ursache', schaden.schadenUrsacheText],
    ['Status', translate(schaden.schadenSchliessungText)],
    ['Sachbearbeitung', [schaden.sbVorname, schaden.sbName].filter(Boolean).join(' ')],
    ['Telefon', schaden.sbTelefon ?? ''],
    ['Das ist versichert', [risiko?.bezeichnung1, risiko?.bezeichnung2].filter(Boolean).join(', ')],
    [
      'Versicherungsort',
      [risiko?.strasse, [risiko?.plz, risiko?.ort].filter(Boolean).join(' '), risiko?.land]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  const total = bewegungen.reduce((sum, { zahlbetrag }) => sum + Number(zahlbetrag), 0);
  return {
    titel: translate('Schaden {nummer}', { nummer: schaden.schadenNummer }),
    untertitel: schaden.spartenBezeichnung,
    datum,
    abschnitte: [
      { titel: 'Schadendaten', werte: rows.filter(([, wert]) => wert !== '') },
      {
        titel: 'Zahlungen',
        tabelle: {
          spalten: [
            { titel: 'Datum', anteil: 0.15 },
            { titel: 'Buchungstext', anteil: 0.27 },
            { titel: 'Zahlungsart', anteil: 0.18 },
            { titel: 'Empfänger', anteil: 0.22 },
            { titel: 'Zahlbetrag', anteil: 0.18, rechts: true },
          ],
          zeilen: [...bewegungen]
            .sort((a, b) => b.anlageDatumSort.localeCompare(a.anlageDatumSort))
            .map((row) => [
              alphaDate(row.anlageDatumAlpha),
              row.buchungsText,
              row.zahlungsart ?? '',
              row.empfaenger ?? '',
              localAmount(Number(row.zahlbetrag)),
            ]),
          summe: ['Summe', '', '', '', localAmount(total)],
        },
      },
    ],
  };
}
