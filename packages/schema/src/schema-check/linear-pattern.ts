import { RE2JS } from 're2js';

/** White space as `\s` means it, within a class. */
const space =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const noSpace =
  '\\x00-\\x08\\x0e-\\x1f!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const anything = '[\\x00-\\x{10ffff}]';
const nothing = '[^\\x00-\\x{10ffff}]';

const token =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\c[A-Za-z]|\\k<[^>]*>|\\[1-9]\d*|\\.|\[\^?\]|\[\^?|\]|\(\?<?[=!]|\(\?<|./gsu;

const codePoint = (code: number): string => `\\x{${code.toString(16)}}`;

/** The replacement of an escape; undefined if it means the same in both. */
function translatedEscape(sequence: string, isInClass: boolean): string | undefined {
  if (/^\\(?:[1-9]|k<)/.test(sequence))
    throw new SyntaxError('It refers to what a group has matched ("\\1", "\\k<name>").');
  if (sequence === '\\s') return isInClass ? space : `[${space}]`;
  if (sequence === '\\S') return isInClass ? noSpace : `[^${space}]`;
  if (sequence === '\\b' && isInClass) return codePoint(8);
  if (sequence === '\\0') return codePoint(0);
  if (sequence.startsWith('\\c')) return codePoint((sequence.codePointAt(2) ?? 0) % 32);
  if (!sequence.startsWith('\\u')) return undefined;
  const units = sequence.match(/[\da-fA-F]{4,}|(?<=\{)[\da-fA-F]+/g) ?? [];
  const [first = 0, second] = units.map((unit) => Number.parseInt(unit, 16));
  return codePoint(second === undefined ? first : (first - 0xd800) * 0x400 + (second - 0xdc00) + 0x10000);
}

/** A regular expression of JSON Schema in the syntax of RE2, with the same meaning. */
function translated(pattern: string): string {
  let isInClass = false;
  return (pattern.match(token) ?? [])
    .map((part) => {
      if (part.startsWith('\\')) return translatedEscape(part, isInClass) ?? part;
      if (isInClass) {
        if (part === ']') isInClass = false;
        return part.startsWith('[') ? part.replaceAll('[', '\\[') : part;
      }
      if (part === '[]') return nothing;
      if (part === '[^]') return anything;
      if (part.startsWith('[')) isInClass = true;
      if (part === '.') return '[^\\n\\r\\x{2028}\\x{2029}]';
      if (part === '(?<') return '(?P<';
      if (part.startsWith('(?<') || part === '(?=' || part === '(?!')
        throw new SyntaxError('It looks ahead or behind ("(?=", "(?!", "(?<=", "(?<!").');
      return part;
    })
    .join('');
}

/**
 * A regular expression of a schema that is judged in a time linear in the text, whatever it is: one call can stop a server for
 * minutes with what backtracks (OWASP ASVS 5.0, 1.3.12).
 *
 * @param pattern as JSON Schema has it: syntax and meaning of ECMA-262 with the flag `u`
 * @throws SyntaxError for what cannot be judged so: looking around, back references, more than 1000 repetitions
 */
export function linearPattern(pattern: string): { test(text: string): boolean } {
  // Refuses what is none there, though it may be one in the other syntax.
  new RegExp(pattern, 'u');
  return RE2JS.compile(translated(pattern));
}

/** Why a regular expression cannot be judged in linear time; undefined if it can. */
export function linearPatternProblem(pattern: string): string | undefined {
  try {
    linearPattern(pattern);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    if (/repeat/.test(message)) return 'It repeats more than 1000 times; use "maxLength".';
    return message.endsWith('.') ? message : `${message}.`;
  }
}
