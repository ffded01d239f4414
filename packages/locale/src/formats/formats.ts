import { isValidBIC, isValidIBAN } from 'ibantools';
import { isCalendarDate, isDateTime } from '../dates/dates.ts';
import { isEmail, isPlz, isUri, looksLikeEmail } from './addresses.ts';
import { isIpv4, isIpv6 } from './ip-addresses.ts';
import { isPolicyPassword } from './password.ts';
import { compactIban } from './text.ts';
import { isTimeOfDay, isTimeWindow, isZonedTime } from './time-window.ts';

const macPattern = /^[0-9A-Fa-f]{2}(?:([:-])[0-9A-Fa-f]{2})(?:\1[0-9A-Fa-f]{2}){4}$/;

/** Whether a text is an IPv4 or IPv6 address, without port, zone or brackets. */
function isIpAddress(text: string): boolean {
  return text.length <= 45 && (isIpv4(text) || isIpv6(text));
}

/** Whether a text is a MAC address: six bytes separated by colons or hyphens. */
function isMacAddress(text: string): boolean {
  return macPattern.test(text);
}

/** Whether a text has the format. Empty texts are left to `minLength` and `required`. */
export type FormatCheck = (text: string) => boolean;

/** Postcodes of all countries: SW1A 1AA, 1010, K1A 0B1, 1000-205. */
const foreignPlzPattern = /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/;
const ibanPattern = /^[A-Za-z0-9 ]{1,42}$/;
const phonePattern = /^\+?[0-9 ()/.-]{3,30}$/;

/** The formats that schemas may use, each checked in linear time. What depends on today is left to `keywordErrors`. */
export function createFormats(): Readonly<Record<string, FormatCheck>> {
  return {
    date: isCalendarDate,
    'date-time': isDateTime,
    'not-future': isCalendarDate,
    'not-past': isCalendarDate,
    time: isZonedTime,
    'time-of-day': isTimeOfDay,
    'time-window': isTimeWindow,
    email: isEmail,
    'not-email': (text) => !looksLikeEmail(text),
    iban: (text) => ibanPattern.test(text) && isValidIBAN(compactIban(text)),
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
