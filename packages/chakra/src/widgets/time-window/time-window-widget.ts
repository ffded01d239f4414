import type { WidgetRecord } from '../widget-record.ts';

export const timeWindowWidget: WidgetRecord = {
  name: 'time-window',
  naming: 'group',
  load: async () => (await import('./TimeWindowWidget.tsx')).TimeWindowWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Day with two times, stored as "2026-03-02T09:00/12:00" (format time-window). The schema sets the limits of the day (formatMinimum, formatMaximum), and closed days by x-open.',
    when: 'A day with a window of time, such as for a call back.',
    accepts: ['string'],
    options: {
      calendar: { type: 'boolean', description: 'Whether there is a calendar. Default: yes.' },
    },
  },
};
