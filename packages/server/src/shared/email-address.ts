import { domainToUnicode } from 'node:url';
import { asciiEmail, isEmail } from '@schema-screens/locale';

/** The canonical form of an address for comparing: the same for all spellings of a domain. */
export const emailKey = (email: string): string => asciiEmail(email.trim()).toLowerCase();

/**
 * An address as it is stored and shown: with the umlauts of its domain, even if it was given as punycode. Domains in
 * other scripts, which could look like another, stay punycode.
 */
export function storedEmail(email: string): string {
  const ascii = asciiEmail(email.trim());
  const at = ascii.lastIndexOf('@');
  const domain = ascii.slice(at + 1);
  const readable = /xn--/i.test(domain) ? `${ascii.slice(0, at)}@${domainToUnicode(domain)}` : ascii;
  return isEmail(readable) ? readable : ascii;
}
