import type { WidgetDescriptor } from '#language';

export const emailDescriptor: WidgetDescriptor = {
  name: 'email',
  description: 'E-Mail-Adresse.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: email.' },
      blockPaste: {
        type: 'boolean',
        description: 'Einfügen ist gesperrt, mit einem Hinweis. Voreinstellung: nein.',
      },
      blockCopy: {
        type: 'boolean',
        description: 'Kopieren und Ausschneiden sind gesperrt, mit einem Hinweis. Voreinstellung: nein.',
      },
    },
    additionalProperties: false,
  },
};
