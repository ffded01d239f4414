import type { WidgetDescriptor } from '#engine';

export const dateDescriptor: WidgetDescriptor = {
  name: 'date',
  description: 'Datum als TT.MM.JJJJ; nimmt auch 1.1.25 und 010125 an.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs, z. B. bday.' },
    },
    additionalProperties: false,
  },
};
