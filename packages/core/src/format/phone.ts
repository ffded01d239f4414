import { internationalNumber, type Locale } from '@schema-screens/locale';

/**
 * The tel: address of a phone number; one without a country's code is dialled by the plan of the locale.
 *
 * @returns undefined if it is not a phone number
 * @example phoneHref(germanLocale, '0441 9200-100') // 'tel:+494419200100'
 */
export function phoneHref({ dialPlan }: Pick<Locale, 'dialPlan'>, phone: string): string | undefined {
  const number = internationalNumber(phone, dialPlan);
  return number && `tel:${number}`;
}
