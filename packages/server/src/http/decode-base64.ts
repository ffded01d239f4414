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
