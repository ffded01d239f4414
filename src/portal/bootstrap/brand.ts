import type { Brand, Navigation } from '#language';
import { currency, timeZone } from '../../../screens/application.json';
import brandFile from '../../../screens/brand.json';
import { bar, footer, menus, news } from '../../../screens/navigation.json';

/** The insurer's name, addresses and numbers. */
export const brand: Brand = brandFile;

/** Where the portal is at home, whatever its reader's language. */
export const region = { currency, timeZone };

// The parts that browsers need. The strings of a JSON module are typed more widely than the definition's; `npm run check`
// validates them.
export const navigation = { bar, footer, menus, news } as Pick<
  Navigation,
  'bar' | 'footer' | 'menus' | 'news'
>;

/** A national phone number as an international link: +49, without the leading zero (docs/portal/konto.md, KO-2). */
export function telHref(phone: string): string {
  return `tel:+49${phone.replace(/\D/g, '').replace(/^0/, '')}`;
}
