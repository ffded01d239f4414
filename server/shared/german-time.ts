const format = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Day and time in Berlin: `27.11.2026, 14:05`. */
export const germanTime = (time: Date | string): string => format.format(new Date(time));
