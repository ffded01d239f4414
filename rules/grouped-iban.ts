/** An IBAN in groups of four (ISO 13616): `DE89 3704 0044 0532 0130 00`. */
export const groupedIban = (iban: string): string =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
