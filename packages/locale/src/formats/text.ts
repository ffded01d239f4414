/** Forbidden characters: control characters except tab; line breaks, too, in texts of one line. */
const notInText = /[^\t\n\r\u0020-\u007E\u0080-\uFFFF]/;
const notInLine = /[^\t\u0020-\u007E\u0080-\uFFFF]/;
const byteOrderMark = '\uFEFF';

/**
 * Whether a text contains only characters that may be stored: no control characters, unpaired surrogates or byte order mark
 * (UTF-8 decoders remove it); line breaks only if `isMultiline`.
 */
export function hasAllowedCharacters(text: string, isMultiline: boolean): boolean {
  if (!text.isWellFormed() || text.includes(byteOrderMark)) return false;
  return !(isMultiline ? notInText : notInLine).test(text);
}

/** How word processors and PDF files write a new line or page. */
const breaks = /[\n\r\v\f]+/g;
const otherBreaks = /[\v\f]/g;

/** A text, typed or copied, without what may not be stored, which nobody sees: breaks become a space, or lines if `isMultiline`. */
export function withAllowedCharacters(text: string, isMultiline: boolean): string {
  const inLines = isMultiline ? text.replace(otherBreaks, '\n') : text.replace(breaks, ' ');
  const forbidden = new RegExp(isMultiline ? notInText : notInLine, 'g');
  return inLines.toWellFormed().replaceAll(byteOrderMark, '').replace(forbidden, '');
}

/** Line separators and bidi marks, which do not belong in one line of text. */
const hiddenInLine = /[\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** An encoded word (RFC 2047), which a mail program would decode. */
const encodedWord = /=\?[^?\s]+\?[bq]\?[^?]*\?=/i;

/** Whether a text may be the subject of a mail: allowed characters of one line, and nothing that a mail program decodes. */
export const isMailSubject = (text: string): boolean =>
  hasAllowedCharacters(text, false) && !hiddenInLine.test(text) && !encodedWord.test(text);

/** Length as users count it: in code points. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text has no visible characters; includes zero-width spaces. */
export const isBlank = (text: string): boolean => /^[\s\u200B-\u200D\u2060]*$/.test(text);

/** An IBAN as it is stored, in whatever groups it is typed: `DE89370400440532013000`. */
export const compactIban = (iban: string): string => iban.replaceAll(/[\s-]/g, '').toUpperCase();

/** An IBAN in groups of four (ISO 13616): `DE89 3704 0044 0532 0130 00`. */
export const groupedIban = (iban: string): string => compactIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');

/**
 * Latin letters with diacritics, as in müller, straße or café, for a character class. Letters that resemble others are excluded:
 * the Turkish İ and ı, ĸ, ŉ and ſ of Latin Extended-A. Each has one lower case in every locale.
 */
export const lettersWithDiacritics = 'À-ÖØ-öø-įĲ-ķĹ-ňŊ-ž';
