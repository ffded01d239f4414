import { isEmail, isRichTextLink } from '#rules';

/**
 * The address typed for a link, completed if its beginning is missing.
 *
 * @example linkAddress('www.example.org') // 'https://www.example.org'
 * @returns undefined for an address that is not allowed
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  const address = /^[^\s:/]+\.[a-z]{2,}(?:[/?#].*)?$/i.test(text) ? `https://${text}` : text;
  return isRichTextLink(address) ? address : undefined;
}
