import type { WidgetRecord } from '../widget-record.ts';

export const valueWidget: WidgetRecord = {
  name: 'value',
  basic: 'ValueWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Only shows the value: texts with a prefix, texts of choices, dates, numbers, yes or no.',
    when: 'A value that is only read.',
    accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
  },
};
