import type { WidgetRecord } from '../widget-record.ts';

export const textareaWidget: WidgetRecord = {
  name: 'textarea',
  basic: 'TextareaWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Text on several lines that grows as it is typed.',
    when: 'A message or a description.',
    instead: 'With headings and lists: rich-text.',
    accepts: ['string'],
    options: {
      rows: { type: 'integer', minimum: 2, maximum: 40, description: 'Lines at the beginning. Default: 12.' },
    },
  },
};
