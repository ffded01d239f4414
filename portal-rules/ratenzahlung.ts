/** Surcharge for paying in instalments, as a share of the premium, by payments per year (the keys of `zahlweise`). */
const ZUSCHLAG: Readonly<Record<string, number>> = { '1': 0, '2': 0.03, '4': 0.05, '12': 0.05 };

/**
 * What one instalment of a yearly premium is.
 *
 * @param zahlweise a key of the enumeration: payments per year
 * @throws Error for another key
 * @example zahlweisenBetrag(120, '12') // 10.5
 */
export function zahlweisenBetrag(jahresPraemie: number, zahlweise: string): number {
  const zuschlag = ZUSCHLAG[zahlweise];
  if (zuschlag === undefined) throw new Error(`Unknown zahlweise ${zahlweise}`);
  return toCents((jahresPraemie * (1 + zuschlag)) / Number(zahlweise));
}

/** The sum of amounts, to the cent. */
export const sumOfAmounts = (amounts: readonly number[]): number =>
  toCents(amounts.reduce((total, amount) => total + amount, 0));

const toCents = (amount: number): number => Math.round(amount * 100) / 100;
