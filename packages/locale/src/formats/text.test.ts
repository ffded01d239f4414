import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compactIban,
  groupedIban,
  hasAllowedCharacters,
  isBlank,
  isMailSubject,
  withAllowedCharacters,
} from './text.ts';

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

it.each([
  ['', true],
  [' \t\u00A0\u200B\u2060', true],
  [' a ', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});

it.each([
  ['Ihre Rechnung für Juli', true],
  ['A=B und C?', true],
  ['=?utf-8?B?RmFsc2No?=', false],
  ['Re: =?iso-8859-1?q?Fal=20sch?= Text', false],
  ['Rechnung \u202Efdp.exe', false],
  ['Zeile\u2028zwei', false],
  ['Zeile\u0085zwei', false],
  ['Zeile\r\nBcc: x', false],
])('%j is accepted as a mail subject: %s', (text, isSubject) => {
  expect(isMailSubject(text)).toBe(isSubject);
});

it.each([
  ['Größe\u0002 5', false, 'Größe 5'],
  ['Erste\vzweite\fdritte', false, 'Erste zweite dritte'],
  ['Erste\vzweite\r\ndritte', true, 'Erste\nzweite\r\ndritte'],
  ['\uFEFFText\t👍', false, 'Text\t👍'],
])('%j (several lines: %s) is stored as %j', (text, isMultiline, stored) => {
  expect(withAllowedCharacters(text, isMultiline)).toBe(stored);
});

it.each(['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'DE89-3704\u00A00044\t0532 0130 00'])(
  '%j is the IBAN that is stored, and is shown in groups of four',
  (typed) => {
    expect(compactIban(typed)).toBe('DE89370400440532013000');
    expect(groupedIban(typed)).toBe('DE89 3704 0044 0532 0130 00');
  },
);

it('leaves of any text what may be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isMultiline) => {
      const stored = withAllowedCharacters(text, isMultiline);
      expect(hasAllowedCharacters(stored, isMultiline)).toBe(true);
      if (hasAllowedCharacters(text, isMultiline)) expect(stored).toBe(text);
    }),
  );
});
