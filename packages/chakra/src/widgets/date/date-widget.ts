import type { WidgetRecord } from '../widget-record.ts';

export const dateWidget: WidgetRecord = {
  name: 'date',
  basic: 'DateWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Date as the language writes it, typed or from a calendar; accepts 1.1.25 and 010125, too. The schema sets its limits (format not-future or not-past, formatMinimum, formatMaximum), and closed days by x-open.',
    when: 'A day. A date of birth (autocomplete bday) has no calendar.',
    accepts: ['string'],
    options: {
      calendar: {
        type: 'boolean',
        description: 'Whether there is a calendar. Default: yes, for birthdays (autocomplete bday) no.',
      },
      autocomplete: { type: 'string', description: 'Value of the HTML attribute, e.g. bday.' },
    },
  },
};
