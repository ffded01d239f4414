/** A transfer that banking apps read from a QR code. */
export interface Transfer {
  name: string;
  iban: string;
  bic: string;
  /** In euros. */
  amount: number;
  /** At most 140 characters. */
  purpose: string;
}

/** Only characters that every bank accepts in names and purposes. */
const plain = (text: string, length: number): string => text.replace(/[\r\n]+/g, ' ').slice(0, length);

/**
 * The text of a GiroCode: a SEPA credit transfer after EPC069-12, version 2.
 *
 * @example giroCode({ name: 'Verein', iban: 'DE…', bic: 'COBADEFFXXX', amount: 12.5, purpose: 'Beitrag' })
 */
export function giroCode({ name, iban, bic, amount, purpose }: Transfer): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    plain(name, 70),
    iban.replace(/\s/g, ''),
    `EUR${amount.toFixed(2)}`,
    '',
    '',
    plain(purpose, 140),
  ].join('\n');
}
