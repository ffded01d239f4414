import { isEmail, isRichTextLink } from '#rules';

/**
 * The address that somebody typed for a link; what misses its beginning gets it.
 *
 * @example linkAddress('www.example.org') // 'https://www.example.org'
 * @returns undefined for an address that may not stand in a document
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  const address = /^[^\s:/]+\.[a-z]{2,}(?:[/?#].*)?$/i.test(text) ? `https://${text}` : text;
  return isRichTextLink(address) ? address : undefined;
}
