import { type MessagePart, parseMessage } from '../../../packages/locale/src/messages/parse-message.ts';

const textsOf = (parts: readonly MessagePart[]): string[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [part] : Object.values(part.options ?? {}).flatMap(textsOf),
  );

/** What a message says in all its options, without its arguments. */
export const messageTexts = (message: string): string[] => textsOf(parseMessage(message));
