import type { Row } from '@schema-screens/server/resources';
import { type MessageValue, messageText } from '@schema-screens/server/shared';
import { reportTexts } from '../../texts/portal-texts.ts';
import type { ReportContent } from '../brief/create-report.ts';
import type { Angabe } from '../eingang/create-eingang.ts';

const textOf = (value: unknown): string => String(value ?? '');

/**
 * The printable receipt for something sent.
 *
 * @param texts texts of the row's enumerations
 */
export function eingangReport(
  eingang: Row,
  texts: { readonly art: string; readonly zustand: string; readonly time: string },
  datum: string,
): ReportContent {
  const angaben = eingang.angaben as readonly Angabe[];
  const isChange = angaben.some(({ bisher }) => bisher);
  const rows: [string, string][] = [
    [reportTexts().eingang.vorgangsnummer, textOf(eingang.id)],
    [reportTexts().eingang.art, texts.art],
    [reportTexts().eingang.eingegangen, texts.time],
    [reportTexts().eingang.status, texts.zustand],
    [reportTexts().eingang.ergebnis, textOf(eingang.ergebnis)],
    [reportTexts().eingang.vertrag, textOf(eingang.vertrag_nr)],
    [reportTexts().eingang.schaden, textOf(eingang.schaden_nummer)],
    [reportTexts().eingang.wirksam, textOf(eingang.ab_wann)],
    [reportTexts().eingang.naechsterSchritt, textOf(eingang.naechster_schritt)],
  ];
  return {
    titel: reportTexts().eingang.title,
    untertitel: messageText(
      (eingang.betreff_text as readonly MessageValue[] | null) ?? textOf(eingang.betreff),
    ),
    datum,
    abschnitte: [
      { titel: reportTexts().eingang.vorgang, werte: rows.filter(([, wert]) => wert !== '') },
      ...(angaben.length === 0
        ? []
        : [
            isChange
              ? {
                  titel: reportTexts().eingang.angaben,
                  tabelle: {
                    spalten: [
                      { titel: reportTexts().eingang.angabe, anteil: 0.34 },
                      { titel: reportTexts().eingang.bisher, anteil: 0.33 },
                      { titel: reportTexts().eingang.neu, anteil: 0.33 },
                    ],
                    zeilen: angaben.map(({ angabe, bisher, neu }) => [angabe, bisher ?? '–', neu ?? '–']),
                  },
                }
              : {
                  titel: reportTexts().eingang.angaben,
                  werte: angaben.map(({ angabe, neu }): [string, string] => [angabe, neu ?? '–']),
                },
          ]),
    ],
  };
}
