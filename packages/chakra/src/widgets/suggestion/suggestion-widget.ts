import type { WidgetRecord } from '../widget-record.ts';

export const suggestionWidget: WidgetRecord = {
  name: 'suggestion',
  loadsOwnOptions: true,
  load: async () => (await import('./SuggestionWidget.tsx')).SuggestionWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Free text with suggestions of the value help, which may depend on other fields, e.g. towns for a postcode. Any text stays possible, also without suggestions.',
    when: 'Free text that there are suggestions for: a town, a street.',
    instead: 'If it has to be one of the suggestions: entity-picker.',
    accepts: ['string'],
    options: {
      autocomplete: { type: 'string', description: 'Value of the HTML attribute. Default: off.' },
    },
  },
};
