import { groupedIban } from '@schema-screens/locale';
import { localAmount, localDate } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { reportTexts } from '../../texts/portal-texts.ts';
import type { ReportContent, ReportSection } from '../brief/create-report.ts';
import type { VertragDetail } from '../core-system/vertrag.ts';
import {
  type SparteResponse,
  type VertragResponse,
  withVisiblePraemien,
} from '../vertrag/visible-praemien.ts';
import { alphaDate } from './alpha-date.ts';
import { deckungWerte } from './deckung-werte.ts';

/** A printable contract with all lines and coverages, and with bank data if it has any. */
export function vertragReport(stored: VertragDetail, datum: string): ReportContent {
  const vertrag = withVisiblePraemien(stored);
  const { vertragspartenMitDownloadInfo: lines, bewegungen } = vertrag;
  const sum = (of: (line: SparteResponse) => number | null) =>
    localAmount(lines.reduce((total, line) => total + (of(line) ?? 0), 0));
  return {
    titel: reportTexts().vertrag.title({ nummer: vertrag.vertragNr }),
    untertitel: vertrag.spartenBezeichnung,
    datum,
    abschnitte: [
      { titel: reportTexts().vertrag.vertragsdaten, werte: vertragsdaten(vertrag) },
      {
        titel: reportTexts().vertrag.sparten,
        tabelle: {
          spalten: [
            { titel: reportTexts().vertrag.bezeichnung, anteil: 0.4 },
            { titel: reportTexts().vertrag.status, anteil: 0.16 },
            { titel: reportTexts().vertrag.jahresbeitrag, anteil: 0.22, rechts: true },
            { titel: reportTexts().vertrag.betragLautZahlweise, anteil: 0.22, rechts: true },
          ],
          zeilen: lines.map((line) => [
            line.sparteText,
            line.stornoDatum === null ? reportTexts().vertrag.aktiv : reportTexts().vertrag.storniert,
            orDash(line.jahresPraemieBrutto),
            orDash(line.zahlweisenPraemieBrutto),
          ]),
          summe: [
            reportTexts().vertrag.summe,
            '',
            sum((line) => line.jahresPraemieBrutto),
            sum((line) => line.zahlweisenPraemieBrutto),
          ],
        },
      },
      ...lines.flatMap(lineSections),
      ...(bewegungen.length === 0 ? [] : [movements(vertrag)]),
    ],
  };
}

const orDash = (amount: number | null): string => (amount === null ? '–' : localAmount(amount));

function vertragsdaten(vertrag: VertragResponse): [string, string][] {
  const { makler } = vertrag;
  const rows: [string, string][] = [
    [reportTexts().vertrag.versicherungsnehmer, vertrag.versicherungsnehmer.partnerKomplettEinzeilig],
    [reportTexts().vertrag.kundennummer, toDisplayedKundennummer(vertrag.VNNr)],
    [reportTexts().vertrag.beginn, localDate(vertrag.vertragsBeginn)],
    [
      reportTexts().vertrag.ablauf,
      localDate(vertrag.vertragsAblauf) +
        (vertrag.automVerlaengerung ? ` ${reportTexts().vertrag.verlaengertSich}` : ''),
    ],
    [reportTexts().vertrag.storniertZum, localDate(vertrag.stornoDatum)],
    [reportTexts().vertrag.stornogrund, vertrag.stornoGrund ?? ''],
    [reportTexts().vertrag.naechsteFaelligkeit, localDate(vertrag.naechsteFaelligkeit)],
    [reportTexts().vertrag.jahresbeitrag, orDash(vertrag.jahresPraemieBrutto)],
    [reportTexts().vertrag.zahlungsart, `${vertrag.inkassoArtBeschreibung}, ${vertrag.zahlungsweiseBeschr}`],
    [reportTexts().vertrag.betragLautZahlweise, orDash(vertrag.zahlweisenPraemieBrutto)],
    [
      reportTexts().vertrag.bankverbindung,
      [
        vertrag.bankenName,
        vertrag.iban && `IBAN ${groupedIban(vertrag.iban)}`,
        vertrag.bic && `BIC ${vertrag.bic}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    [
      reportTexts().vertrag.vermittler,
      makler ? [makler.benutzerVorname, makler.benutzerName].filter(Boolean).join(' ') : '',
    ],
  ];
  return rows.filter(([, wert]) => wert !== '');
}

function lineSections(line: SparteResponse): ReportSection[] {
  const head: ReportSection = {
    titel: line.sparteText,
    werte: [[reportTexts().vertrag.gueltigAb, alphaDate(line.gueltigVonAlpha)]],
  };
  if (line.stornoDatum !== null) {
    const werte: [string, string][] = [
      [reportTexts().vertrag.storniertZum, localDate(line.stornoDatum)],
      [reportTexts().vertrag.stornogrund, line.stornoGrund ?? '–'],
    ];
    return [{ ...head, werte: [...(head.werte ?? []), ...werte] }];
  }
  return [
    head,
    ...line.deckungen.map((deckung) => ({
      titel: String(deckung.deklarationsBezeichnung ?? reportTexts().vertrag.deckung),
      isSub: true,
      werte: deckungWerte(deckung, line.gruppe),
    })),
  ];
}

const movements = ({ bewegungen }: VertragResponse): ReportSection => ({
  titel: reportTexts().vertrag.bewegungen,
  tabelle: {
    spalten: [
      { titel: reportTexts().vertrag.datum, anteil: 0.18 },
      { titel: reportTexts().vertrag.vorgang, anteil: 0.32 },
      { titel: reportTexts().vertrag.aenderungsgrund, anteil: 0.5 },
    ],
    zeilen: [...bewegungen]
      .sort((a, b) => b.vorgangsDatum.localeCompare(a.vorgangsDatum))
      .map((row) => [
        localDate(row.vorgangsDatum),
        row.vorgangsArtText,
        [row.aenderungsGrund1, row.aenderungsGrund2, row.aenderungsGrund3].filter(Boolean).join(', '),
      ]),
  },
});
