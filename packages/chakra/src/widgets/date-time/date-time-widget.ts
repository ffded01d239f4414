import type { WidgetRecord } from '../widget-record.ts';

export const dateTimeWidget: WidgetRecord = {
  name: 'date-time',
  naming: 'group',
  load: async () => (await import('./DateTimeWidget.tsx')).DateTimeWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Day and time in the time zone of the application, stored as a point in time (format date-time). The schema sets the limits of the day (formatMinimum, formatMaximum), and closed days by x-open.',
    when: 'A point in time: day and time.',
    instead: 'A span of time: time-window.',
    accepts: ['string'],
    options: {
      calendar: { type: 'boolean', description: 'Whether there is a calendar. Default: yes.' },
    },
  },
};
