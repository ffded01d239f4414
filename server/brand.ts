import type { MailSender } from '@schema-screens/server/ports';
import brandFile from '../screens/brand.json' with { type: 'json' };
import { mailTexts } from './texts/portal-texts.ts';

/** The insurer's brand, as far as mails and letters need it. */
export interface Brand {
  /** Name of the portal. */
  readonly product: string;
  /** Full name of the insurer. */
  readonly insurer: string;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string };
  readonly phones: { readonly central: string; readonly claims: string; readonly contracts: string };
  /** Sender of mails. */
  readonly email: string;
  /** Recipient of a copy of every message. */
  readonly archiveEmail: string;
  readonly colors: { readonly brand: string };
  /** Callback hours: weekdays from 1 (Monday), HH:MM, and closed days as MM-DD. */
  readonly callback: {
    readonly days: readonly number[];
    readonly from: string;
    readonly to: string;
    readonly closed: readonly string[];
  };
}

/** The brand of this installation: `screens/brand.json`. */
export const insurerBrand: Brand = brandFile;

/** The insurer as the sender of mails. */
export const brandSender = (brand: Brand): MailSender => ({
  product: brand.product,
  name: brand.insurer,
  address: brand.email,
  colour: brand.colors.brand,
  greeting: () => mailTexts().shared.greeting,
  farewell: () => mailTexts().shared.farewell({ insurer: brand.insurer }),
  foot() {
    const { street, postcode, city } = brand.address;
    const { telephone, automatic } = mailTexts().shared;
    return [
      brand.insurer,
      `${street} · ${postcode} ${city}`,
      `${telephone({ number: brand.phones.central })} · ${brand.email}`,
      automatic,
    ];
  },
});
