import type { Brand, Navigation } from '#language';
import brandFile from '../../../screens/brand.json';
import { footer, menus, news } from '../../../screens/navigation.json';

/** What makes the portal one insurer's. */
export const brand: Brand = brandFile;

// What browsers need of it. A JSON module's strings are wider than the definition's; the check has proven them.
export const navigation = { footer, menus, news } as Pick<Navigation, 'footer' | 'menus' | 'news'>;

/** A national phone number as an international link: +49, without the leading zero (docs/portal/konto.md, KO-2). */
export function telHref(phone: string): string {
  return `tel:+49${phone.replace(/\D/g, '').replace(/^0/, '')}`;
}
