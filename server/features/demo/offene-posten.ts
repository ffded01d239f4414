import { addDays } from '@schema-screens/locale';

import type { Random } from './random.ts';
import type { DemoSchaden } from './schaeden.ts';
import type { DemoVertrag } from './vertraege.ts';

/** A row of the table offener_posten. */
export interface DemoOffenerPosten {
  offenePostenID: number;
  vnNummer: string;
  vertragNr: string;
  hauptsparte: string;
  belegDatum: string;
  belegArtText: string;
  buchungstext: string;
  schadenNummer: string | null;
  schaedenID: number | null;
  opBetrag: number;
  faelligDatum: string;
  mahnstufe: string;
  mahnstufeText: string;
  mahnFaellig: string | null;
}

/** Reminder levels; the second is the qualified reminder of § 38 VVG. */
const MAHNSTUFEN = ['keine Mahnung', 'Zahlungserinnerung', 'Qualifizierte Mahnung (§ 38 VVG)'] as const;

/** Generates an open item of a contract: a premium that is due, or a deductible of a claim. */
export function drawOffenerPosten(
  random: Random,
  spec: { offenePostenID: number; vertrag: DemoVertrag; schaden: DemoSchaden | null; stichtag: string },
): DemoOffenerPosten {
  const { vertrag, schaden, stichtag } = spec;
  const belegDatum = addDays(stichtag, -random.int(5, 70));
  const faelligDatum = addDays(belegDatum, 14);
  const isOverdue = addDays(faelligDatum, 14) < stichtag;
  const stufe = isOverdue ? random.int(1, 2) : 0;
  return {
    offenePostenID: spec.offenePostenID,
    vnNummer: vertrag.VNNr,
    vertragNr: vertrag.vertragNr,
    hauptsparte: vertrag.spartenBezeichnung,
    belegDatum,
    belegArtText: schaden === null ? 'Beitragsrechnung' : 'Selbstbeteiligung',
    buchungstext:
      schaden === null
        ? `Beitrag ${vertrag.spartenBezeichnung}`
        : `Selbstbeteiligung zum Schaden ${schaden.schadenNummer}`,
    schadenNummer: schaden?.schadenNummer ?? null,
    schaedenID: schaden?.schaedenID ?? null,
    opBetrag: schaden === null ? vertrag.zahlweisenPraemieBrutto : random.pick([150, 250, 500]),
    faelligDatum,
    mahnstufe: String(stufe),
    mahnstufeText: MAHNSTUFEN[stufe]!,
    mahnFaellig: stufe > 0 ? addDays(stichtag, random.int(5, 20)) : null,
  };
}
