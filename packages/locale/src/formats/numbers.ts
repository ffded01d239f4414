/** What people type between the digits of a number: blanks of all kinds, dots, hyphens and slashes. */
const separators = /[\s\u200B-\u200D\u2060./\u2010-\u2015-]/g;
const maxTyped = 60;

/**
 * The digits of a number that may have been typed in groups; any other text stays unchanged.
 *
 * @example ungrouped('1 1000-0001') // '110000001'
 */
export function ungrouped(text: string): string {
  const digits = text.length > maxTyped ? text : text.replaceAll(separators, '');
  return /^[0-9]+$/.test(digits) ? digits : text;
}

/** Whether a text matches the pattern of a schema; a pattern that is none has no match, and the rules report it. */
function fits(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** A typed number as its schema has it: without its groups, and without the displayed prefix, if only then it matches the pattern. */
export function toStoredNumber(
  text: string,
  { pattern, 'x-prefix': prefix = '' }: { readonly pattern?: unknown; readonly 'x-prefix'?: string },
): string {
  if (typeof pattern !== 'string') return text;
  const digits = ungrouped(text);
  const others = [digits, ...[text, digits].flatMap((typed) => afterPrefix(typed, prefix))];
  if (others.every((other) => other === text) || fits(text, pattern)) return text;
  return others.find((other) => fits(other, pattern)) ?? text;
}

const afterPrefix = (text: string, prefix: string): string[] =>
  prefix !== '' && text.startsWith(prefix) ? [text.slice(prefix.length)] : [];
