import type { Row } from '@schema-screens/server/resources';
import { type MessageValue, messageText } from '@schema-screens/server/shared';
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
    ['Vorgangsnummer', textOf(eingang.id)],
    ['Art', texts.art],
    ['Eingegangen am', texts.time],
    ['Status', texts.zustand],
    ['Ergebnis', textOf(eingang.ergebnis)],
    ['Vertrag', textOf(eingang.vertrag_nr)],
    ['Schaden', textOf(eingang.schaden_nummer)],
    ['Wirksam', textOf(eingang.ab_wann)],
    ['Wie es weitergeht', textOf(eingang.naechster_schritt)],
  ];
  return {
    titel: 'Eingangsbestätigung',
    untertitel: messageText(
      (eingang.betreff_text as readonly MessageValue[] | null) ?? textOf(eingang.betreff),
    ),
    datum,
    abschnitte: [
      { titel: 'Ihr Vorgang', werte: rows.filter(([, wert]) => wert !== '') },
      ...(angaben.length === 0
        ? []
        : [
            isChange
              ? {
                  titel: 'Ihre Angaben',
                  tabelle: {
                    spalten: [
                      { titel: 'Angabe', anteil: 0.34 },
                      { titel: 'Bisher', anteil: 0.33 },
                      { titel: 'Neu', anteil: 0.33 },
                    ],
                    zeilen: angaben.map(({ angabe, bisher, neu }) => [angabe, bisher ?? '–', neu ?? '–']),
                  },
                }
              : {
                  titel: 'Ihre Angaben',
                  werte: angaben.map(({ angabe, neu }): [string, string] => [angabe, neu ?? '–']),
                },
          ]),
    ],
  };
}
