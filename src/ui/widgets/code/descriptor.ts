import type { WidgetDescriptor } from '#language';

export const codeDescriptor: WidgetDescriptor = {
  name: 'code',
  description: 'Einmalcode in einem Feld, z. B. aus einer Authentifizierungs-App.',
  accepts: ['string'],
  isSecret: true,
  options: {
    type: 'object',
    properties: {
      length: { type: 'integer', minimum: 4, maximum: 12, description: 'Ziffern. Voreinstellung: 6.' },
    },
    additionalProperties: false,
  },
};
