import { bankDataByIBAN } from 'bankdata-germany';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** A bank as the lookup by IBAN gives it. */
export interface Bank {
  readonly bezeichnung: string;
  readonly bic: string | null;
}

/** Longest name of a bank that the core system keeps (docs/portal/konto.md, KO-9). */
const longestName = 30;

/**
 * The bank that keeps the account of an IBAN; undefined for a wrong IBAN and for banks that are not in the data of the
 * Bundesbank, those of other countries among them.
 */
export function bankOfIban(typed: string): Bank | undefined {
  const iban = electronicFormatIBAN(typed) ?? '';
  if (!isValidIBAN(iban)) return undefined;
  const bank = bankDataByIBAN(iban);
  if (!bank) return undefined;
  return { bezeichnung: bank.bankName.slice(0, longestName).trim(), bic: bank.bic ?? null };
}
