import type { WidgetDescriptor } from '#language';

export const multiSelectDescriptor: WidgetDescriptor = {
  name: 'multi-select',
  description: 'Auswahl mehrerer Einträge einer Liste; das Gewählte steht als Marken darunter.',
  accepts: ['array'],
  options: {
    type: 'object',
    properties: {
      all: {
        type: 'string',
        description: 'Text eines Schalters, der alle Einträge wählt. Voreinstellung: kein Schalter.',
      },
    },
    additionalProperties: false,
  },
};
