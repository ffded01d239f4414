import { localDate } from './local-format.ts';
import { translate } from './request-locale.ts';

/** A text of the application, with what fills the `{names}` in it, before it is written in a language. */
export interface Message {
  /** In the application's first language: the key of its translations. */
  readonly text: string;
  /** Several are separated by commas. */
  readonly values?: Readonly<Record<string, MessagePart | readonly MessagePart[]>>;
}

/** What somebody has written, or a number; a day as in 2026-11-29; another text. */
export type MessagePart = string | number | { readonly day: string } | Message;

const inWords = (part: MessagePart | readonly MessagePart[]): string | number => {
  if (Array.isArray(part)) return part.map(inWords).join(', ');
  if (typeof part !== 'object') return part as string | number;
  return 'day' in part ? localDate(part.day) : messageText(part as Message);
};

/** A message in the language of the request; several with dashes between them. */
export function messageText(message: MessagePart | readonly MessagePart[]): string {
  if (Array.isArray(message)) return message.map(messageText).join(' – ');
  if (typeof message !== 'object' || !('text' in message)) return String(inWords(message));
  const values = Object.entries(message.values ?? {}).map(([name, part]) => [name, inWords(part)]);
  return translate(message.text, Object.fromEntries(values));
}
