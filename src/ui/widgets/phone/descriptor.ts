import type { WidgetDescriptor } from '#language';

export const phoneDescriptor: WidgetDescriptor = {
  name: 'phone',
  description: 'Telefonnummer; in der Anzeige ein Link zum Anrufen.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      autocomplete: {
        type: 'string',
        description: 'Wert des HTML-Attributs, z. B. off für eine fremde Nummer. Voreinstellung: tel.',
      },
    },
    additionalProperties: false,
  },
};
