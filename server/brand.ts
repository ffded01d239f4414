import type { MailSender } from '@schema-screens/server/ports';
import { translate } from '@schema-screens/server/shared';
import brandFile from '../screens/brand.json' with { type: 'json' };

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
export const brand: Brand = brandFile;

/** The insurer as the sender of mails. */
export const brandSender = (brand: Brand): MailSender => ({
  product: brand.product,
  name: brand.insurer,
  address: brand.email,
  colour: brand.colors.brand,
  greeting: () => translate('Guten Tag,'),
  farewell: () => translate('Mit freundlichen Grüßen\nIhre {insurer}', { insurer: brand.insurer }),
  foot() {
    const { street, postcode, city } = brand.address;
    return [
      brand.insurer,
      `${street} · ${postcode} ${city}`,
      `${translate('Telefon {nummer}', { nummer: brand.phones.central })} · ${brand.email}`,
      translate(
        'Diese E-Mail wurde automatisch versendet. Bitte geben Sie Ihr Passwort niemals weiter; wir fragen Sie nie danach.',
      ),
    ];
  },
});
