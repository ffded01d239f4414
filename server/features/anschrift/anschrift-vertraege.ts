import type { Reader } from '../../database/database.ts';
import { laufend } from '../vertrag/laufend.ts';
import { needsZusatzinfo } from './matrix.ts';

/** What a contract's line needs for a new risk location, as it is insured now. */
export interface Zusatzinfo {
  readonly vertragNr: string;
  readonly edvNr: string;
  readonly bezeichnung: string | null;
  readonly vsuWertk: string | null;
  readonly unterVersVerzicht: boolean | null;
  readonly qm: number | null;
  readonly vsu: number | null;
}

/** A contract affected by a change of address, and what must be stated for it. */
export interface AnschriftVertrag {
  readonly vertragNr: string;
  readonly bezeichnung: string;
  readonly zusatzinfo: readonly Zusatzinfo[];
}

/** A coverage; what it insures lies somewhere, or it insures a person or a right. */
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
 * The contracts of a policyholder whose insured place can be changed: those that go on and have one. Of each line that is not
 * cancelled the first coverage says what is needed.
 */
export async function anschriftVertraege(
  db: Reader,
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
