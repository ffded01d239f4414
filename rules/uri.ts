const uriPattern =
  /^(?:https?:\/\/(?![^/?#\s]*@)[^\s\\]+|mailto:[^\s\\]+|tel:\+?[0-9 ()/.-]+|\/(?![/\\])[^\s\\]*)$/i;
const maxLength = 2000;

/**
 * Whether a text is an address that a link may lead to: of the web, a mailbox, a phone, or a place of this site. One with a user
 * before its host is none: `https://bank.example@evil.example` leads elsewhere than it seems to.
 */
export function isUri(text: string): boolean {
  return text.length <= maxLength && uriPattern.test(text);
}
