import type { WidgetRecord } from '../widget-record.ts';

export const radioWidget: WidgetRecord = {
  name: 'radio',
  naming: 'group',
  basic: 'RadioWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Choice of a few entries that are all visible.',
    when: 'One of two to five choices that are to be compared.',
    instead: 'For six or more: select.',
    accepts: ['string', 'integer', 'number', 'boolean'],
  },
};
