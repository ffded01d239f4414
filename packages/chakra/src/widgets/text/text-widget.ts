import type { WidgetRecord } from '../widget-record.ts';

export const textWidget: WidgetRecord = {
  name: 'text',
  basic: 'TextWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Text on one line.',
    when: 'A name, a title, a short text.',
    instead: 'For two lines or more: textarea.',
    accepts: ['string'],
    options: {
      autocomplete: { type: 'string', description: 'Value of the HTML attribute, e.g. family-name.' },
      inputMode: { enum: ['text', 'numeric', 'tel', 'url'], description: 'Keyboard on a phone.' },
    },
  },
};
