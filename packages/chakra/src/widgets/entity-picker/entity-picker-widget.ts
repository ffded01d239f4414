import type { WidgetRecord } from '../widget-record.ts';

export const entityPickerWidget: WidgetRecord = {
  name: 'entity-picker',
  loadsOwnOptions: true,
  load: async () => (await import('./EntityPickerWidget.tsx')).EntityPickerWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Searches a record by the value help and stores one of its properties.',
    when: 'A record that is searched: a person, a company, a book.',
    accepts: ['string', 'integer', 'number'],
  },
};
