const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const currency = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** An amount in euros: `1.234,50 €`. */
export const euro = (value: number): string => currency.format(value);

/** A day as people write it; empty for none. */
export const germanDate = (day: string | null): string =>
  day === null ? '' : day.split('-').reverse().join('.');

/** A number as people write it. */
export const germanNumber = (value: number): string => number.format(value);

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** A moment as people in Germany read it: `23.11.2026, 05:20`. */
export const germanTime = (time: string): string => moment.format(new Date(time));
