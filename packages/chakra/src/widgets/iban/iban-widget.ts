import type { WidgetRecord } from '../widget-record.ts';

export const ibanWidget: WidgetRecord = {
  name: 'iban',
  load: async () => (await import('./IbanWidget.tsx')).IbanWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'IBAN in groups of four, stored without spaces. The format iban of the schema checks it.',
    when: 'An IBAN, written in groups of four.',
    accepts: ['string'],
    options: {
      autocomplete: { type: 'string', description: 'Value of the HTML attribute. Default: off.' },
    },
  },
};
