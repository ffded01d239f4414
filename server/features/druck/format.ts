const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const currency = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** An amount in euros: `1.234,50 €`. */
export const euro = (value: number): string => currency.format(value);

/** A date as `DD.MM.YYYY`; empty for null. */
export const germanDate = (day: string | null): string =>
  day === null ? '' : day.split('-').reverse().join('.');

/** A number in German format. */
export const germanNumber = (value: number): string => number.format(value);
