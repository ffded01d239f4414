import type { MailSender } from '@schema-screens/server/ports';
import { translate } from '@schema-screens/server/shared';
import type { Brand } from './brand.ts';

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
