import type { PortalReader } from '../../types/portal-types.ts';
import { laufend } from '../vertrag/laufend.ts';
import { needsZusatzinfo } from './matrix.ts';

/** The details of a contract line that a new risk location needs, as they are insured now. */
export interface Zusatzinfo {
  readonly vertragNr: string;
  readonly edvNr: string;
  readonly bezeichnung: string | null;
  readonly vsuWertk: string | null;
  readonly unterVersVerzicht: boolean | null;
  readonly qm: number | null;
  readonly vsu: number | null;
}

/** A contract affected by a change of address, and which details it needs. */
export interface AnschriftVertrag {
  readonly vertragNr: string;
  readonly bezeichnung: string;
  readonly zusatzinfo: readonly Zusatzinfo[];
}

/** A coverage. It has a location unless it insures a person or a right. */
type Deckung = Partial<Zusatzinfo> & {
  readonly ort?: string | null;
  readonly vertragrisikoorte?: { readonly ort?: string | null } | null;
};

const hasPlace = ({ deckungen }: Line): boolean =>
  (deckungen ?? []).some(({ ort, vertragrisikoorte }) => Boolean(vertragrisikoorte?.ort ?? ort));

interface Line {
  readonly vertragNr: string;
  readonly spartenBezeichnung: string;
  readonly edvNr: string | null;
  readonly sparteText: string | null;
  readonly deckungen: readonly Deckung[] | null;
}

/**
 * The policyholder's current contracts whose insured location can be changed. The first coverage of each line that is not
 * cancelled determines which details are needed.
 */
export async function anschriftVertraege(
  db: PortalReader,
  vn_nummer: string,
  now: Date,
): Promise<AnschriftVertrag[]> {
  const rows = await db
    .selectFrom('vertrag')
    .leftJoin('vertragsparte as sparte', (join) =>
      join.onRef('sparte.vertragNr', '=', 'vertrag.vertragNr').on('sparte.stornoDatum', 'is', null),
    )
    .select(['vertrag.vertragNr', 'spartenBezeichnung', 'edvNr', 'sparteText', 'deckungen'])
    .where('VNNr', '=', vn_nummer)
    .where(laufend(now))
    .orderBy('vertragsBeginn', 'desc')
    .orderBy('vertrag.vertragNr')
    .orderBy('edvNr')
    .execute();
  const vertraege = [...Map.groupBy(rows, (row) => row.vertragNr)].filter(([, lines]) =>
    lines.some(hasPlace),
  );
  return vertraege.map(([vertragNr, lines]) => ({
    vertragNr,
    bezeichnung: `${vertragNr} – ${lines[0]?.spartenBezeichnung}`,
    zusatzinfo: lines.flatMap(zusatzinfoOf),
  }));
}

function zusatzinfoOf({ vertragNr, edvNr, sparteText, deckungen }: Line): Zusatzinfo[] {
  const deckung = deckungen?.[0];
  if (edvNr === null || !deckung || !needsZusatzinfo(edvNr, deckung.vsuWertk)) return [];
  const { vsuWertk = null, unterVersVerzicht = null, qm = null, vsu = null } = deckung;
  return [
    { vertragNr, edvNr, bezeichnung: `${vertragNr} – ${sparteText}`, vsuWertk, unterVersVerzicht, qm, vsu },
  ];
}
