import { todayIn } from '@schema-screens/locale';
import { application } from './application.ts';

/** Where the application is at home, whatever the language of who reads it: days begin in this time zone, amounts are in this currency,
 * telephone numbers without a country's code are of this country, texts are written in this language. */
export const region = {
  timeZone: application.timeZone,
  currency: application.currency,
  country: application.country,
  language: application.languages[0],
};

/** The day at home at `time`, as YYYY-MM-DD. */
export const businessDay = (time: Date): string => todayIn(region.timeZone, time);
