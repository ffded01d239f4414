import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cpuMs } from '../../../../tests/support/cpu-time.ts';
import { asciiEmail } from './addresses.ts';
import { createFormats } from './formats.ts';

const formats = createFormats();
const check = (format: string, text: string): boolean | undefined => formats[format]?.(text);

describe.each([
  [
    'date',
    ['2024-02-29', '1000-01-01', '9999-12-31'],
    ['2023-02-29', '2024-13-01', '2024-1-1', '1.1.2024', ''],
  ],
  ['not-future', ['2026-03-11', '1990-01-01'], ['2026-02-30']],
  [
    'date-time',
    ['2026-03-10T23:30:00Z', '2026-03-10T23:30:00.123+01:00'],
    ['2026-03-10', '2026-03-10T24:00:00Z'],
  ],
  [
    'email',
    ['a@b.de', 'erika.muster+x@mail.example.org', "o'neil@example.com", 'info@müller.de'],
    [
      'a@b',
      'a b@c.de',
      'a@b.de, c@d.de',
      '"a b"@c.de',
      'a@b..de',
      '.a@b.de',
      'a@-b.de',
      'a@b.d',
      'a@b.de\n',
      '<a@b.de>',
    ],
  ],
  ['not-email', ['erika', '@', 'a@', '@b'], ['a@b', 'erika@example.org']],
  [
    'iban',
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'AT611904300234573201'],
    ['DE89370400440532013001', 'DE', ''],
  ],
  ['bic', ['COBADEFFXXX', 'COBADEFF'], ['COBADE', 'COBADEFFXXXX']],
  [
    'uri',
    ['https://example.org/a?b=c#d', 'mailto:a@b.de', 'tel:+49 441 1234', '/pfad/seite'],
    [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      '//evil.example',
      '/\\evil',
      'data:text/html,x',
      'JAVASCRIPT:x',
      'http://a b',
    ],
  ],
  ['plz', ['26122', '01067'], ['2612', '00123', '261222', 'D-26122']],
  [
    'plz-international',
    ['26122', '1010', 'SW1A 1AA', 'K1A 0B1', '1000-205', '00118', '101'],
    ['10', 'London', '26122 Oldenb', ' 1010', '1010 ', '-101', '1010;', '10\n10', '１０１０', ''],
  ],
  ['phone', ['+49 (441) 123-45', '0441/12345', '110'], ['++49', 'anrufen', '(-)', '12']],
  ['multiline', ['a\nb', ''], []],
])('%s', (format, good, bad) => {
  test.each(good)('accepts %j', (text) => expect(check(format, text)).toBe(true));
  if (bad.length > 0) test.each(bad)('refuses %j', (text) => expect(check(format, text)).toBe(false));
});

test('every format checks 100 kB of arbitrary text without delay', async () => {
  const pieces = fc.constantFrom('a', '@', '.', '-', '0', ' ', '/', 'DE', '1-', 'a.', 'ä');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(formats)),
      pieces,
      pieces,
      async (format, piece, last) => {
        const text = piece.repeat(100_000 / piece.length) + last;
        // A backtracking pattern would take minutes.
        expect(await cpuMs(() => check(format, text))).toBeLessThan(500);
      },
    ),
    { numRuns: 200 },
  );
});

it.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['Info@MÜLLER.de', 'Info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['a@straße.de', 'a@xn--strae-oqa.de'],
  ['a@B.de', 'a@B.de'],
  ['müller', 'müller'],
])('mail to %s goes to %s', (typed, ascii) => {
  expect(asciiEmail(typed)).toBe(ascii);
});

it('a domain that is too long in punycode is invalid', () => {
  expect(check('email', `a@${'aü'.repeat(30)}.de`)).toBe(false);
});
