const dayFormat = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Berlin',
});

/** The day of a point in time as people in Germany write it: `21.11.2026`. */
export const germanDay = (time: string | Date): string => dayFormat.format(new Date(time));

const format = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Day and time in Berlin: `27.11.2026, 14:05`. */
export const germanTime = (time: Date | string): string => format.format(new Date(time));
