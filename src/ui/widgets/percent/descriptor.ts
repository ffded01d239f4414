import type { WidgetDescriptor } from '#language';

export const percentDescriptor: WidgetDescriptor = {
  name: 'percent',
  description: 'Prozentsatz: 12,5 %. Gespeichert wird die Zahl vor dem Zeichen.',
  accepts: ['number', 'integer'],
  options: {
    type: 'object',
    properties: {
      decimals: {
        type: 'integer',
        minimum: 0,
        maximum: 10,
        description: 'Nachkommastellen, die immer stehen.',
      },
    },
    additionalProperties: false,
  },
};
