/**
 * The address that dials a number: a national one with the German country prefix in place of its leading zero, one with a
 * prefix of its own as it is. What stands in brackets before the number, the zero of +49 (0), is not dialled.
 *
 * @returns undefined when it is no phone number
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
