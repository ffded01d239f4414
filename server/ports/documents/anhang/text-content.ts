/** Control characters except tab, line feed, form feed and carriage return. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/**
 * Whether bytes are plain text: UTF-8 or Windows-1252 without control characters, and not the beginning of a markup
 * document, which a browser might render as a page.
 */
export function isPlainText(content: Uint8Array): boolean {
  const text = decode(content);
  if (CONTROL.test(text)) return false;
  const start = text.slice(0, 1024).replace(/^\uFEFF/, '');
  return !/^\s{0,1024}<[!?/a-z]/i.test(start) && !/<(script|html|svg|iframe|body)[\s>/]/i.test(start);
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
