import type { WidgetDescriptor } from '#language';

export const selectDescriptor: WidgetDescriptor = {
  name: 'select',
  description: 'Auswahl eines Eintrags aus einer Liste.',
  accepts: ['string', 'integer', 'number', 'boolean'],
  options: {
    type: 'object',
    properties: {
      empty: {
        type: 'string',
        description: 'Text, solange nichts gewählt ist. Voreinstellung: Bitte auswählen',
      },
    },
    additionalProperties: false,
  },
};
