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

export const amountDescriptor: WidgetDescriptor = {
  name: 'amount',
  description: 'Betrag in Euro mit zwei Nachkommastellen: 1.234,50 €.',
  accepts: ['number', 'integer'],
};

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
