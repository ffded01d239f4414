import { expect, it } from 'vitest';
import { hasAllowedCharacters } from './text.ts';

it.each([
  ['Größe 5', false, true],
  ['Emoji 👍', false, true],
  ['a\tb', false, true],
  ['a\nb', false, false],
  ['a\r\nb', true, true],
  ['a\0b', true, false],
  ['a\u007fb', true, false],
  ['\ud800', true, false],
  ['\uFEFFText', true, false],
])('%j (several lines: %s) may be stored: %s', (text, isMultiline, expected) => {
  expect(hasAllowedCharacters(text, isMultiline)).toBe(expected);
});
