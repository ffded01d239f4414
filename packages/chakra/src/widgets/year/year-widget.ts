import type { WidgetRecord } from '../widget-record.ts';

export const yearWidget: WidgetRecord = {
  name: 'year',
  load: async () => (await import('./YearWidget.tsx')).YearWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Year in four digits. The schema sets its limits (minimum, maximum).',
    when: 'A year without day and month.',
    accepts: ['integer', 'number', 'string'],
  },
};
