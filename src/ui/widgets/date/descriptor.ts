import type { WidgetDescriptor } from '#language';

export const dateDescriptor: WidgetDescriptor = {
  name: 'date',
  description:
    'Datum als TT.MM.JJJJ, getippt oder aus einem Kalender; nimmt auch 1.1.25 und 010125 an. Grenzen setzt das Schema (format not-future oder not-past, formatMinimum, formatMaximum), geschlossene Tage x-open.',
  accepts: ['string'],
  options: {
    type: 'object',
    properties: {
      calendar: {
        type: 'boolean',
        description:
          'Ob es einen Kalender gibt. Voreinstellung: ja, bei Geburtstagen (autocomplete bday) nein.',
      },
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs, z. B. bday.' },
    },
    additionalProperties: false,
  },
};
