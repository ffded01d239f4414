import type { WidgetDescriptor } from '#language';

export const copyDescriptor: WidgetDescriptor = {
  name: 'copy',
  description: 'Wert, der nur angezeigt wird und sich in die Zwischenablage kopieren lässt.',
  accepts: ['string', 'number', 'integer'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      copied: {
        type: 'string',
        description: 'Meldung danach. Voreinstellung: „{Name}“ wurde in die Zwischenablage kopiert.',
      },
      groups: {
        type: 'integer',
        minimum: 2,
        maximum: 10,
        description: 'Zeigt den Wert in Gruppen so vieler Zeichen; kopiert wird er ohne Lücken.',
      },
    },
    additionalProperties: false,
  },
};
