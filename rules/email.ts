const localPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const labelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const lastLabelPattern = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/**
 * Whether a text is one plain mail address: no comment, no quotes, no list, no line break, a domain of at
 * least two labels. Stricter than RFC 5322, so that nothing it accepts can change a mail's header.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.indexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  const isLocal =
    at > 0 &&
    localPattern.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..');
  return (
    isLocal &&
    labels.length >= 2 &&
    labels.every((label) => labelPattern.test(label)) &&
    lastLabelPattern.test(labels.at(-1) ?? '')
  );
}

/** Whether a text could be taken for a mail address: something on both sides of an @. */
export function looksLikeEmail(text: string): boolean {
  const at = text.trim().indexOf('@');
  return at > 0 && at < text.trim().length - 1;
}
