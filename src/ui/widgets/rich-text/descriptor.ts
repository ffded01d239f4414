import type { WidgetDescriptor } from '#language';

export const richTextDescriptor: WidgetDescriptor = {
  name: 'rich-text',
  description:
    'Text mit Überschriften (1 bis 3), Fett, Kursiv, Listen und Links; gespeichert als Baum fester Knoten (x-document im Schema), nie als HTML.',
  accepts: ['object'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      height: {
        type: 'integer',
        minimum: 80,
        maximum: 1000,
        description:
          'Höhe in Pixeln: beim Bearbeiten die kleinste, in der Anzeige die größte. Voreinstellung: 200.',
      },
    },
    additionalProperties: false,
  },
};
