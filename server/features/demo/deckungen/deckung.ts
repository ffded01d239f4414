import { toAlpha } from '../datum.ts';
import type { Random } from '../random.ts';
import type { DemoVersicherungsnehmer } from '../versicherungsnehmer.ts';

/** One coverage, with the fields of its branch group (docs/portal/vertraege.md, VE-4). */
export type Deckung = Record<string, unknown>;

/** Input for generating coverages. */
export interface DeckungContext {
  random: Random;
  vn: DemoVersicherungsnehmer;
  /** Start of the line, `YYYY-MM-DD`. */
  gueltigVon: string;
  /** Yearly net premium of this coverage. */
  jahresPraemie: number;
}

/** The fields that every coverage has. */
export function commonDeckung(
  context: DeckungContext,
  risiko: number,
  deklarationsBezeichnung: string,
): Deckung {
  return {
    gueltigVonAlpha: toAlpha(context.gueltigVon),
    jahresPraemie: context.jahresPraemie,
    deklarationsBezeichnung,
    risiko,
    mandant: '1',
  };
}

/** The insured location: the policyholder's address. */
export function risikoort(vn: DemoVersicherungsnehmer): { strasse: string; plz: string; ort: string } {
  return { strasse: vn.strasse, plz: vn.plz, ort: vn.ort };
}
