import type { WidgetDescriptor } from '#language';

export const ibanDescriptor: WidgetDescriptor = {
  name: 'iban',
  description: 'IBAN in Vierergruppen; gespeichert ohne Leerzeichen. Das Format iban im Schema prüft sie.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: off.' },
    },
    additionalProperties: false,
  },
};
