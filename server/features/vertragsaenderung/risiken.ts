import type { SparteDetail, VertragDetail } from '../core-system/vertrag.ts';
import { type Risikoort, risikoortOf } from '../vertrag/risikoort.ts';

/** A risk of a contract whose location can be changed; with an area if the branch is insured by area. */
export interface Risiko {
  readonly mandant: string;
  readonly vertragNr: string;
  readonly vertragSpartenSparte: string;
  readonly vertragSparteRisiko: number;
  readonly edvNr: string;
  readonly gruppe: string;
  readonly bezeichnung: string;
  readonly alteAdresse: Risikoort;
  readonly alteQm: number | null;
  /** Whether it has an area. */
  readonly hatQm: boolean;
}

/** Groups of branches that have an area (docs/portal/vertraege.md, VE-9). */
const withArea = ['household', 'building', 'glass'];

/** The risks of a contract that have a location, without those of cancelled lines. */
export const risikenOf = ({
  vertragNr,
  stornoDatum,
  vertragspartenMitDownloadInfo,
}: VertragDetail): Risiko[] =>
  stornoDatum === null
    ? vertragspartenMitDownloadInfo
        .filter((line) => line.stornoDatum === null)
        .flatMap((line) => line.deckungen.flatMap((deckung) => risikoOf(vertragNr, line, deckung)))
    : [];

function risikoOf(
  vertragNr: string,
  line: SparteDetail,
  deckung: Readonly<Record<string, unknown>>,
): Risiko[] {
  const { strasse, plz, ort } = risikoortOf(deckung);
  if (strasse === null && ort === null) return [];
  const hatQm = withArea.includes(line.gruppe);
  return [
    {
      mandant: String(deckung.mandant ?? '1'),
      vertragNr,
      vertragSpartenSparte: line.sparte,
      vertragSparteRisiko: Number(deckung.risiko),
      edvNr: line.edvNr,
      gruppe: line.gruppe,
      bezeichnung: [line.sparteText, deckung.deklarationsBezeichnung].filter(Boolean).join(' – '),
      alteAdresse: { strasse, plz, ort },
      alteQm: hatQm ? ((deckung.qm as number | null | undefined) ?? null) : null,
      hatQm,
    },
  ];
}
