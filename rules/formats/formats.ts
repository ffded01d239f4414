import { isValidBIC, isValidIBAN } from 'ibantools';
import { isCalendarDate, isDateTime, todayInBerlin } from '../dates/dates.ts';
import { isEmail, isPlz, isUri, looksLikeEmail } from './addresses.ts';
import { isIpAddress, isMacAddress } from './network.ts';
import { isPolicyPassword } from './password.ts';
import { isTimeOfDay, isTimeWindow } from './time-window.ts';

/** Whether a text has the format. Empty texts are left to `minLength` and `required`. */
export type FormatCheck = (text: string) => boolean;

/** Postcodes of all countries: SW1A 1AA, 1010, K1A 0B1, 1000-205. */
const foreignPlzPattern = /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/;
const phonePattern = /^\+?[0-9 ()/.-]{3,30}$/;

/**
 * The formats that schemas may use, each checked in linear time.
 *
 * @param now the clock behind `not-future` and `not-past`; the business day is the one in Berlin
 */
export function createFormats(now: () => Date = () => new Date()): Readonly<Record<string, FormatCheck>> {
  return {
    date: isCalendarDate,
    'date-time': isDateTime,
    'not-future': (text) => isCalendarDate(text) && text <= todayInBerlin(now()),
    'not-past': (text) => isCalendarDate(text) && text >= todayInBerlin(now()),
    time: isTimeOfDay,
    'time-window': isTimeWindow,
    email: isEmail,
    'not-email': (text) => !looksLikeEmail(text),
    iban: (text) => text.length <= 42 && isValidIBAN(text.replaceAll(' ', '').toUpperCase()),
    bic: (text) => text.length <= 11 && isValidBIC(text.toUpperCase()),
    uri: isUri,
    plz: isPlz,
    'plz-international': (text) => foreignPlzPattern.test(text) && /[0-9]/.test(text),
    phone: (text) => phonePattern.test(text) && text.replaceAll(/[^0-9]/g, '').length >= 3,
    password: isPolicyPassword,
    image: isImageData,
    ip: isIpAddress,
    mac: isMacAddress,
    multiline: () => true,
  };
}

const imagePattern = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether a text is a data URL of an image type that cannot contain scripts. */
export function isImageData(text: string): boolean {
  return imagePattern.test(text);
}
