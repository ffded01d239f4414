import type { WidgetDescriptor } from '#language';

export const textDescriptor: WidgetDescriptor = {
  name: 'text',
  description: 'Einzeilige Texteingabe.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs, z. B. family-name.' },
      inputMode: { enum: ['text', 'numeric', 'tel', 'url'], description: 'Tastatur auf dem Telefon.' },
    },
    additionalProperties: false,
  },
};
