import type { WidgetDescriptor } from '#language';

export const timeWindowDescriptor: WidgetDescriptor = {
  name: 'time-window',
  description:
    'Tag mit zwei Uhrzeiten, gespeichert als "2026-03-02T09:00/12:00" (Format time-window). Grenzen des Tages setzt das Schema (formatMinimum, formatMaximum), geschlossene Tage x-open.',
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
