import type { WidgetDescriptor } from '#language';

export const passwordDescriptor: WidgetDescriptor = {
  name: 'password',
  description: 'Passwort, das sich anzeigen lässt.',
  accepts: ['string'],
  isSecret: true,
  options: {
    type: 'object',
    properties: {
      autocomplete: {
        enum: ['current-password', 'new-password', 'off'],
        description: 'Wert des HTML-Attributs. Voreinstellung: current-password, mit policy new-password.',
      },
      policy: {
        type: 'boolean',
        description: 'Zeigt die Richtlinien und hakt sie beim Tippen ab. Voreinstellung: nein.',
      },
    },
    additionalProperties: false,
  },
};
