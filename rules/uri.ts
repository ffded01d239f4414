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
