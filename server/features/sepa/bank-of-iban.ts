import { compactIban } from '@schema-screens/locale';
import { bankDataByIBAN } from 'bankdata-germany';
import { isValidIBAN } from 'ibantools';

/** A bank as returned by the lookup by IBAN. */
export interface Bank {
  readonly bezeichnung: string;
  readonly bic: string | null;
}

/** Longest bank name that the core system stores (docs/portal/konto.md, KO-9). */
const longestName = 30;

/**
 * The bank of an IBAN; undefined for an invalid IBAN and for banks that are not in the data of the Bundesbank, such as
 * foreign ones.
 */
export function bankOfIban(typed: string): Bank | undefined {
  const iban = compactIban(typed);
  if (!isValidIBAN(iban)) return undefined;
  const bank = bankDataByIBAN(iban);
  if (!bank) return undefined;
  return { bezeichnung: bank.bankName.slice(0, longestName).trim(), bic: bank.bic ?? null };
}
