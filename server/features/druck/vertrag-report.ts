import { groupedIban } from '@schema-screens/locale';
import { localAmount, localDate, translate } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
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
    titel: translate('Vertrag {nummer}', { nummer: vertrag.vertragNr }),
    untertitel: vertrag.spartenBezeichnung,
    datum,
    abschnitte: [
      { titel: 'Vertragsdaten', werte: vertragsdaten(vertrag) },
      {
        titel: 'Vertragssparten',
        tabelle: {
          spalten: [
            { titel: 'Bezeichnung', anteil: 0.4 },
            { titel: 'Status', anteil: 0.16 },
            { titel: 'Jahresbeitrag (brutto)', anteil: 0.22, rechts: true },
            { titel: 'Betrag lt. Zahlweise (brutto)', anteil: 0.22, rechts: true },
          ],
          zeilen: lines.map((line) => [
            line.sparteText,
            translate(line.stornoDatum === null ? 'aktiv' : 'storniert'),
            orDash(line.jahresPraemieBrutto),
            orDash(line.zahlweisenPraemieBrutto),
          ]),
          summe: [
            'Summe (aktive Sparten)',
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
    ['Versicherungsnehmer', vertrag.versicherungsnehmer.partnerKomplettEinzeilig],
    ['Kundennummer', toDisplayedKundennummer(vertrag.VNNr)],
    ['Beginn', localDate(vertrag.vertragsBeginn)],
    [
      'Ablauf',
      localDate(vertrag.vertragsAblauf) +
        (vertrag.automVerlaengerung ? ` ${translate('(verlängert sich automatisch)')}` : ''),
    ],
    ['Storniert zum', localDate(vertrag.stornoDatum)],
    ['Stornogrund', vertrag.stornoGrund ?? ''],
    ['Nächste Fälligkeit', localDate(vertrag.naechsteFaelligkeit)],
    ['Jahresbeitrag (brutto)', orDash(vertrag.jahresPraemieBrutto)],
    ['Zahlungsart', `${vertrag.inkassoArtBeschreibung}, ${vertrag.zahlungsweiseBeschr}`],
    ['Betrag lt. Zahlweise (brutto)', orDash(vertrag.zahlweisenPraemieBrutto)],
    [
      'Bankverbindung',
      [
        vertrag.bankenName,
        vertrag.iban && `IBAN ${groupedIban(vertrag.iban)}`,
        vertrag.bic && `BIC ${vertrag.bic}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    ['Vermittler', makler ? [makler.benutzerVorname, makler.benutzerName].filter(Boolean).join(' ') : ''],
  ];
  return rows.filter(([, wert]) => wert !== '');
}

function lineSections(line: SparteResponse): ReportSection[] {
  const head: ReportSection = {
    titel: line.sparteText,
    werte: [['Gültig ab', alphaDate(line.gueltigVonAlpha)]],
  };
  if (line.stornoDatum !== null) {
    const werte: [string, string][] = [
      ['Storniert zum', localDate(line.stornoDatum)],
      ['Stornogrund', line.stornoGrund ?? '–'],
    ];
    return [{ ...head, werte: [...(head.werte ?? []), ...werte] }];
  }
  return [
    head,
    ...line.deckungen.map((deckung) => ({
      titel: String(deckung.deklarationsBezeichnung ?? 'Deckung'),
      isSub: true,
      werte: deckungWerte(deckung, line.gruppe),
    })),
  ];
}

const movements = ({ bewegungen }: VertragResponse): ReportSection => ({
  titel: 'Letzte Bewegungen',
  tabelle: {
    spalten: [
      { titel: 'Datum', anteil: 0.18 },
      { titel: 'Vorgang', anteil: 0.32 },
      { titel: 'Änderungsgrund', anteil: 0.5 },
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
