/**
 * The tel: address of a number: a national one gets the German country code instead of its leading zero, one with a
 * country code stays as it is. A zero in brackets, as in +49 (0), is not dialled.
 *
 * @returns undefined if it is not a phone number
 * @example phoneHref('0441 9200-100') // 'tel:+494419200100'
 */
export function phoneHref(phone: string): string | undefined {
  const bare = phone.replace(/^((?:\+|00)\d+)\s*\(0\)/, '$1');
  const digits = bare.replace(/\D/g, '');
  if (digits.length < 3 || /[a-z]/i.test(bare)) return undefined;
  if (/^\s*\+/.test(bare)) return `tel:+${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return `tel:+49${digits.replace(/^0/, '')}`;
}
