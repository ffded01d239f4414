import { type Schema, text } from '../../resources/schema/json-schema.ts';

/** Maximum size of a body with files: 20 MiB are 27 962 028 bytes in base64, plus the rest of the JSON. */
export const fileBodyLimit = 30 * 1024 * 1024;

/** Maximum size of a body with a row that has no files. */
export const rowBodyLimit = 256 * 1024;

/** The name of a file. */
export const fileName: Schema<string> = { ...text, minLength: 1, maxLength: 1000 };

/** Its content in base64. A maximum length would be checked character by character, over many megabytes. */
export const fileContent: Schema<string> = { ...text, pattern: '\\S' };

/** 20 MiB as base64. */
const maxLength = 27_962_028;

/**
 * Decodes base64, as a data URL or bare, ignoring white space; 'unreadable' for anything else, 'tooLong' above 20 MiB.
 * Runs in linear time for any content.
 */
export function decodeBase64(text: string): Buffer | 'unreadable' | 'tooLong' {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (base64.length > maxLength) return 'tooLong';
  if (/[^A-Za-z0-9+/=\s]/.test(base64)) return 'unreadable';
  const end = base64.indexOf('=');
  if (end >= 0 && /[^=\s]/.test(base64.slice(end))) return 'unreadable';
  return Buffer.from(base64, 'base64');
}
