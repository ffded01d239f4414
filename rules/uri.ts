const uriPattern = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[0-9 ()/.-]+|\/(?![/\\])[^\s\\]*)$/i;
const maxLength = 2000;

/** Whether a text is an address that a link may lead to: of the web, a mailbox, a phone, or a place of this site. */
export function isUri(text: string): boolean {
  return text.length <= maxLength && uriPattern.test(text);
}
