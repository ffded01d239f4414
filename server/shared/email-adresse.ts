import { domainToUnicode } from 'node:url';
import { asciiEmail, isEmail } from '../../rules/index.ts';

/** The form in which addresses are compared: the same for all spellings of a domain. */
export const emailKey = (email: string): string => asciiEmail(email.trim()).toLowerCase();

/**
 * An address as it is stored and shown: with the umlauts of its domain, also where that was given as punycode. One of other
 * scripts, which could look like another, stays punycode.
 */
export function storedEmail(email: string): string {
  const ascii = asciiEmail(email.trim());
  const at = ascii.lastIndexOf('@');
  const domain = ascii.slice(at + 1);
  const readable = /xn--/i.test(domain) ? `${ascii.slice(0, at)}@${domainToUnicode(domain)}` : ascii;
  return isEmail(readable) ? readable : ascii;
}
