import type { WidgetRecord } from '../widget-record.ts';

export const selectWidget: WidgetRecord = {
  name: 'select',
  basic: 'SelectWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Choice of an entry in a list.',
    when: 'One of many choices that one knows.',
    instead: 'For records that one searches: entity-picker.',
    accepts: ['string', 'integer', 'number', 'boolean'],
    options: {
      empty: {
        'x-text': true,
        type: 'string',
        description: 'Text while nothing is chosen. Default: Please choose',
      },
    },
  },
};
