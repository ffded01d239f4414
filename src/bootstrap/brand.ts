import { internationalNumber } from '@schema-screens/locale';
import type { Brand, Navigation } from '@schema-screens/schema/language';
import { currency, timeZone } from '../../screens/application.json';
import brandFile from '../../screens/brand.json';
import { bar, footer, menus, news } from '../../screens/navigation.json';
import { dialPlan } from './dial-plan.gen.ts';

/** The insurer's name, addresses and numbers. */
export const brand: Brand = brandFile;

/** Where the portal is at home, whatever its reader's language. */
export const portalRegion = { currency, timeZone, dialPlan };

// The parts that browsers need. The strings of a JSON module are typed more widely than the definition's; `npm run check`
// validates them.
export const navigation = { bar, footer, menus, news } as Pick<
  Navigation,
  'bar' | 'footer' | 'menus' | 'news'
>;

/** A phone number as a link that dials it from anywhere (docs/portal/konto.md, KO-2). */
export const telHref = (phone: string): string => `tel:${internationalNumber(phone, dialPlan) ?? phone}`;
