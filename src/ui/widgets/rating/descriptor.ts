import type { WidgetDescriptor } from '#language';

export const ratingDescriptor: WidgetDescriptor = {
  name: 'rating',
  description:
    'Bewertung mit Sternen, jeder mit einer Beschriftung; darunter liegt eine Gruppe von Optionsfeldern.',
  accepts: ['integer', 'number'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      captions: {
        type: 'array',
        minItems: 2,
        maxItems: 10,
        items: { type: 'string', minLength: 1 },
        description:
          'Beschriftungen vom ersten Stern an; so viele Sterne gibt es. Voreinstellung: schlecht, mäßig, ok, gut, ausgezeichnet.',
      },
    },
    additionalProperties: false,
  },
};
