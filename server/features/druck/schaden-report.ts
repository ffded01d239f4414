import { localAmount, localDate, requestLocale } from '@schema-screens/server/shared';
import { reportTexts } from '../../texts/portal-texts.ts';
import type { ReportContent } from '../brief/create-report.ts';
import type { SchadenDetail } from '../core-system/vertrag.ts';
import { alphaDate } from './alpha-date.ts';

/** A printable claim with its movements. */
export function schadenReport(schaden: SchadenDetail, datum: string): ReportContent {
  const { schadenrisiko: risiko, bewegungen } = schaden;
  const rows: [string, string][] = [
    [reportTexts().schaden.versicherungsnehmer, schaden.versicherungsnehmer.partnerKomplettEinzeilig],
    [reportTexts().schaden.vertrag, schaden.vertragNrSpartenBezeichnung],
    [reportTexts().schaden.schadendatum, localDate(schaden.schadenDatum)],
    [reportTexts().schaden.meldedatum, localDate(schaden.meldeDatum)],
    [reportTexts().schaden.sparte, schaden.spartenBezeichnung],
    [reportTexts().schaden.ursache, schaden.schadenUrsacheText],
    [reportTexts().schaden.status, requestLocale().translate(schaden.schadenSchliessungText)],
    [reportTexts().schaden.sachbearbeitung, [schaden.sbVorname, schaden.sbName].filter(Boolean).join(' ')],
    [reportTexts().schaden.telefon, schaden.sbTelefon ?? ''],
    [
      reportTexts().schaden.versichert,
      [risiko?.bezeichnung1, risiko?.bezeichnung2].filter(Boolean).join(', '),
    ],
    [
      reportTexts().schaden.versicherungsort,
      [risiko?.strasse, [risiko?.plz, risiko?.ort].filter(Boolean).join(' '), risiko?.land]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  const total = bewegungen.reduce((sum, { zahlbetrag }) => sum + Number(zahlbetrag), 0);
  return {
    titel: reportTexts().schaden.title({ nummer: schaden.schadenNummer }),
    untertitel: schaden.spartenBezeichnung,
    datum,
    abschnitte: [
      { titel: reportTexts().schaden.schadendaten, werte: rows.filter(([, wert]) => wert !== '') },
      {
        titel: reportTexts().schaden.zahlungen,
        tabelle: {
          spalten: [
            { titel: reportTexts().schaden.datum, anteil: 0.15 },
            { titel: reportTexts().schaden.buchungstext, anteil: 0.27 },
            { titel: reportTexts().schaden.zahlungsart, anteil: 0.18 },
            { titel: reportTexts().schaden.empfaenger, anteil: 0.22 },
            { titel: reportTexts().schaden.zahlbetrag, anteil: 0.18, rechts: true },
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
          summe: [reportTexts().schaden.summe, '', '', '', localAmount(total)],
        },
      },
    ],
  };
}
