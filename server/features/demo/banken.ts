import { bankDataByBLZ } from 'bankdata-germany';
import { composeIBAN } from 'ibantools';
import type { Random } from './random.ts';

/** Bank codes of real German banks, large ones first. */
const BANKLEITZAHLEN = [
  '50010517',
  '20041111',
  '12030000',
  '10010010',
  '20050550',
  '37050198',
  '70150000',
  '28050100',
  '29050101',
  '25050180',
  '50050201',
  '10050000',
  '44050199',
  '36050105',
  '30050110',
  '48050161',
  '26550105',
  '66050101',
  '86055592',
  '85050300',
  '50070010',
  '70020270',
  '20040000',
  '30020900',
  '43060967',
  '76026000',
] as const;

/** Maximum length of a bank name in the core system. */
const MAX_NAME = 30;

/** An account at a real bank, as stored with contracts. */
export interface Bankverbindung {
  iban: string;
  bic: string;
  bankenName: string;
}

const banken = BANKLEITZAHLEN.flatMap((blz) => {
  const bank = bankDataByBLZ(blz);
  return bank?.bic === undefined
    ? []
    : [{ blz, bic: bank.bic, name: bank.bankName.slice(0, MAX_NAME).trim() }];
});

/** Makes up an account number with a valid checksum at a real bank. */
export function drawBankverbindung(random: Random): Bankverbindung {
  const bank = random.pickByRank(banken);
  const iban = composeIBAN({ countryCode: 'DE', bban: bank.blz + random.digits(10) });
  if (iban === null) throw new Error(`No IBAN for bank code ${bank.blz}`);
  return { iban, bic: bank.bic, bankenName: bank.name };
}
