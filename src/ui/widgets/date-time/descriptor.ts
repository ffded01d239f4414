import type { WidgetDescriptor } from '#language';

export const dateTimeDescriptor: WidgetDescriptor = {
  name: 'date-time',
  description:
    'Tag und Uhrzeit in Berlin, gespeichert als Zeitpunkt (Format date-time). Grenzen des Tages setzt das Schema (formatMinimum, formatMaximum), geschlossene Tage x-open.',
  accepts: ['string'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      calendar: { type: 'boolean', description: 'Ob es einen Kalender gibt. Voreinstellung: ja.' },
    },
    additionalProperties: false,
  },
};
