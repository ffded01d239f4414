/** A transfer that a banking app reads from a QR code. */
export interface Transfer {
  name: string;
  iban: string;
  bic: string;
  /** In euros. */
  amount: number;
  /** What it is for; at most 140 characters. */
  purpose: string;
}

/** Characters that every bank takes in names and purposes. */
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
