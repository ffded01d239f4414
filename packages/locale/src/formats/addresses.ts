import { lettersWithDiacritics as marked } from './text.ts';

const localPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const labelPattern = new RegExp(`^[A-Za-z0-9${marked}](?:[A-Za-z0-9${marked}-]{0,61}[A-Za-z0-9${marked}])?$`);
const lastLabelPattern = new RegExp(`^(?:[A-Za-z${marked}]{2,63}|[xX][nN]--[A-Za-z0-9-]{1,59})$`);
const asciiPattern = /^[\x21-\x7e]*$/;

/**
 * Whether a text is one plain mail address: no comment, quotes, list or line break, and a domain of at least two labels, which
 * may contain umlauts. Stricter than RFC 5322, so that no accepted text can change a mail's header.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local, domain] = parts(text);
  const labels = domain.split('.');
  const isLocal =
    localPattern.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  const isDomain =
    labels.length >= 2 &&
    labels.every((label) => labelPattern.test(label)) &&
    lastLabelPattern.test(labels.at(-1) ?? '');
  if (!isLocal || !isDomain || asciiPattern.test(domain)) return isLocal && isDomain;
  const ascii = asciiDomain(domain);
  return ascii !== undefined && asciiPattern.test(ascii) && isEmail(`${local}@${ascii}`);
}

/** An address for sending mail: umlauts in its domain as punycode. Anything but an address stays unchanged. */
export function asciiEmail(text: string): string {
  const [local, domain] = parts(text);
  return local === '' || asciiPattern.test(domain) ? text : `${local}@${asciiDomain(domain) ?? domain}`;
}

/** Whether a text may be meant as a mail address: it has something on both sides of an @. */
export function looksLikeEmail(text: string): boolean {
  const at = text.trim().indexOf('@');
  return at > 0 && at < text.trim().length - 1;
}

/** The text before the first @, and the text after it with every letter as one character. */
function parts(text: string): [string, string] {
  const at = text.indexOf('@');
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1).normalize('NFC')];
}

/** What ends the host of a URL or stands before it, and what a URL drops: no part of a domain. */
const foreignPattern = /[/?#:@\\\s]/;

/** Browsers and Node implement the rules of international domains (UTS 46) in their URL class. */
function asciiDomain(domain: string): string | undefined {
  if (foreignPattern.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

const plzPattern = /^(?!00)[0-9]{5}$/;

/** Whether a text is a German postcode. */
export const isPlz = (text: string): boolean => plzPattern.test(text);

const uriPattern =
  /^(?:https?:\/\/(?![^/?#\s]*@)[^\s\\]+|mailto:[^\s\\]+|tel:\+?[0-9 ()/.-]+|\/(?![/\\])[^\s\\]*)$/i;
const maxLength = 2000;

/**
 * Whether a text is a URL that a link may use: http(s), mail, telephone, or a path of this site. URLs with a user before the host
 * are rejected: `https://bank.example@evil.example` is misleading.
 */
export function isUri(text: string): boolean {
  return text.length <= maxLength && uriPattern.test(text);
}
