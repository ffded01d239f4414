import { dayText, formatAmount, formatDecimal, memoizeByKey } from '@schema-screens/locale';
import { businessDay, region } from './config/application.ts';
import { requestLocale } from './request-locale.ts';

/** A text of the application, with what fills the `{names}` in it, before it is written in a language. */
export interface Message {
  /** In the application's first language: the key of its translations. */
  readonly text: string;
  /** Several are separated by commas. */
  readonly values?: Readonly<Record<string, MessageValue | readonly MessageValue[]>>;
}

/** What somebody has written, or a number; a day as in 2026-11-29; another text. */
export type MessageValue = string | number | { readonly day: string } | Message;

const inWords = (part: MessageValue | readonly MessageValue[]): string | number => {
  if (Array.isArray(part)) return part.map(inWords).join(', ');
  if (typeof part !== 'object') return part as string | number;
  return 'day' in part ? localDate(part.day) : messageText(part as Message);
};

/** A message in the language of the request; several with dashes between them. */
export function messageText(message: MessageValue | readonly MessageValue[]): string {
  if (Array.isArray(message)) return message.map(messageText).join(' – ');
  if (typeof message !== 'object' || !('text' in message)) return String(inWords(message));
  const values = Object.entries(message.values ?? {}).map(([name, part]) => [name, inWords(part)]);
  return requestLocale().translate(message.text, Object.fromEntries(values));
}

const timeFormats = memoizeByKey((key) => {
  const [code, timeZone] = key.split(' ');
  return new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short', timeZone });
});

/** A day as written in the language of the request: `21.11.2026`; empty for null. */
export const localDate = (day: string | null): string => (day === null ? '' : dayText(requestLocale(), day));

/** The day of a point in time: `21.11.2026`. */
export const localDay = (time: string | Date): string =>
  dayText(requestLocale(), businessDay(new Date(time)));

/** Day and time: `27.11.2026, 14:05`. */
export const localTime = (time: Date | string): string =>
  timeFormats(`${requestLocale().code} ${region.timeZone}`).format(new Date(time));

/** A number: `1.234,5`. */
export const localNumber = (value: number): string => formatDecimal(requestLocale(), value, { max: 2 });

/** An amount: `1.234,50 €`. */
export const localAmount = (value: number): string =>
  formatAmount({ ...requestLocale(), currency: region.currency }, value);
