import type { WidgetDescriptor } from '#language';

export const textareaDescriptor: WidgetDescriptor = {
  name: 'textarea',
  description: 'Mehrzeilige Texteingabe, die mit dem Text wächst.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      rows: {
        type: 'integer',
        minimum: 2,
        maximum: 40,
        description: 'Zeilen am Anfang. Voreinstellung: 12.',
      },
    },
    additionalProperties: false,
  },
};
