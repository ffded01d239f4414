/**
 * A phone number with its country code and no other characters than digits: a national one gets the German code
 * instead of its leading zero. A zero in brackets, as in +49 (0), is not dialled.
 *
 * @returns undefined if it is not a phone number
 * @example internationalNumber('0441 9200-100') // '+494419200100'
 */
export function internationalNumber(phone: string): string | undefined {
  const bare = phone.replace(/^(\s*(?:\+|00)\d+)\s*\(0\)/, '$1');
  const digits = bare.replace(/\D/g, '');
  if (digits.length < 3 || /[a-z]/i.test(bare)) return undefined;
  if (/^\s*\+/.test(bare)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+49${digits.replace(/^0/, '')}`;
}
