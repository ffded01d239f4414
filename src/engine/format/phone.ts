import { internationalNumber } from '#rules';

/**
 * The tel: address of a phone number.
 *
 * @returns undefined if it is not a phone number
 * @example phoneHref('0441 9200-100') // 'tel:+494419200100'
 */
export function phoneHref(phone: string): string | undefined {
  const number = internationalNumber(phone);
  return number && `tel:${number}`;
}
