/** What is no character of a text: control characters but tab, in texts of one line the line breaks too. */
const notInText = /[^\t\n\r\u0020-\u007E\u0080-\uFFFF]/;
const notInLine = /[^\t\u0020-\u007E\u0080-\uFFFF]/;
const byteOrderMark = '\uFEFF';

/**
 * Whether a text holds only characters that may be stored: no control characters, no halves of a surrogate
 * pair, no byte order mark (who reads it as UTF-8 takes it away), line breaks only where `isMultiline`.
 */
export function hasAllowedCharacters(text: string, isMultiline: boolean): boolean {
  if (!text.isWellFormed() || text.includes(byteOrderMark)) return false;
  return !(isMultiline ? notInText : notInLine).test(text);
}

/** Line ends and marks that turn the direction of writing: neither belongs into one line of text. */
const hiddenInLine = /[\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** An encoded word (RFC 2047): a mail program would show what it stands for. */
const encodedWord = /=\?[^?\s]+\?[bq]\?[^?]*\?=/i;

/** Whether a text may be the subject of a mail: allowed characters of one line, which mean in the header what they say. */
export const isMailSubject = (text: string): boolean =>
  hasAllowedCharacters(text, false) && !hiddenInLine.test(text) && !encodedWord.test(text);

/** Length as users count it: in code points. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text has nothing that can be seen: blanks, also those without width. */
export const isBlank = (text: string): boolean => /^[\s\u200B-\u200D\u2060]*$/.test(text);
