import type { DetailValue } from '#language';
import type { Spartengruppe } from '#portal-rules';
import { betriebsunterbrechung } from './gruppen/betriebsunterbrechung.ts';
import { einzelunfall } from './gruppen/einzelunfall.ts';
import { existenzschutz } from './gruppen/existenzschutz.ts';
import { gebaeude } from './gruppen/gebaeude.ts';
import { glas } from './gruppen/glas.ts';
import { gruppenunfall } from './gruppen/gruppenunfall.ts';
import { haftpflicht } from './gruppen/haftpflicht.ts';
import { hausrat } from './gruppen/hausrat.ts';
import { rechtsschutz } from './gruppen/rechtsschutz.ts';
import { sache } from './gruppen/sache.ts';
import { tier } from './gruppen/tier.ts';
import { anfang, beitrag, summen } from './werte.ts';

/** The values that a coverage shows, by branch group. */
export const deckungsansichten: Record<Spartengruppe, DetailValue[]> = {
  household: hausrat,
  building: gebaeude,
  glass: glas,
  property_general: sache,
  property_bu: betriebsunterbrechung,
  pet: tier,
  liability: haftpflicht,
  accident_single: einzelunfall,
  accident_group: gruppenunfall,
  existence: existenzschutz,
  legal: rechtsschutz,
  unknown: [...anfang, ...summen, ...beitrag],
};
