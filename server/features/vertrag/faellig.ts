import type { OffenerPosten } from '../core-system/vertrag.ts';

/** What is due on a contract: null if nothing is, or if open items cannot be read. */
export interface Faelligkeit {
  readonly faelligBetrag: number | null;
  /** The date since which the oldest item is due, `YYYY-MM-DD`. */
  readonly faelligSeit: string | null;
  /** Its oldest open item. */
  readonly faelligPosten: number | null;
}

const cents = ({ opBetrag }: OffenerPosten): number => Math.round(opBetrag * 100);

/** Open items that the policyholder owes by a day, oldest first; not those that the insurer owes. */
export const faellige = (posten: readonly OffenerPosten[], today: string): OffenerPosten[] =>
  posten
    .filter(({ opBetrag, faelligDatum }) => opBetrag > 0 && faelligDatum <= today)
    .sort((a, b) => a.faelligDatum.localeCompare(b.faelligDatum) || a.offenePostenID - b.offenePostenID);

/** The total due on a contract by a day. */
export function faelligkeitOf(posten: readonly OffenerPosten[] | null, today: string): Faelligkeit {
  const due = faellige(posten ?? [], today);
  const [oldest] = due;
  return {
    faelligBetrag: oldest ? due.reduce((sum, one) => sum + cents(one), 0) / 100 : null,
    faelligSeit: oldest?.faelligDatum ?? null,
    faelligPosten: oldest?.offenePostenID ?? null,
  };
}
