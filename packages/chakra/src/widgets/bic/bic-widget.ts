import type { WidgetRecord } from '../widget-record.ts';

export const bicWidget: WidgetRecord = {
  name: 'bic',
  load: async () => (await import('./BicWidget.tsx')).BicWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'BIC in capitals. The format bic of the schema checks it.',
    when: 'A BIC.',
    accepts: ['string'],
  },
};
