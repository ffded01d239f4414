import type { WidgetDescriptor } from '#language';

export const numberDescriptor: WidgetDescriptor = {
  name: 'number',
  description: 'Zahl mit Dezimalkomma; ganze Zahlen ohne Nachkommastellen.',
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
      grouping: {
        type: 'boolean',
        description: 'Punkte zwischen den Tausendern. Voreinstellung: ja, bei ganzen Zahlen nein.',
      },
      unit: { type: 'string', description: 'Einheit hinter dem angezeigten Wert, z. B. € oder %.' },
    },
    additionalProperties: false,
  },
};
