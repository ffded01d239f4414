import type { WidgetRecord } from '../widget-record.ts';

export const phoneWidget: WidgetRecord = {
  name: 'phone',
  load: async () => (await import('./PhoneWidget.tsx')).PhoneWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Telephone number; read-only, a link that calls it.',
    when: 'A telephone number.',
    accepts: ['string'],
    options: {
      autocomplete: {
        type: 'string',
        description: 'Value of the HTML attribute, e.g. off for the number of somebody else. Default: tel.',
      },
    },
  },
};
