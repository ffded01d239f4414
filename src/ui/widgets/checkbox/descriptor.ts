import type { WidgetDescriptor } from '#language';

export const checkboxDescriptor: WidgetDescriptor = {
  name: 'checkbox',
  description: 'Kästchen für Ja oder Nein, z. B. für eine Zustimmung.',
  accepts: ['boolean'],
  naming: 'own',
  options: {
    type: 'object',
    properties: {
      document: {
        type: 'string',
        description:
          'Name der Seite, der zugestimmt wird; unter dem Kästchen steht ein Link, der sie in einem neuen Fenster öffnet.',
      },
    },
    additionalProperties: false,
  },
};

export const switchDescriptor: WidgetDescriptor = {
  name: 'switch',
  description: 'Schalter für Ja oder Nein.',
  accepts: ['boolean'],
  naming: 'own',
};
