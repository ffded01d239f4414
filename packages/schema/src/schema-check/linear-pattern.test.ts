import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linearPattern, linearPatternProblem } from './linear-pattern.ts';

const root = new URL('../../../../', import.meta.url);

/** Every pattern of the project's schemas. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}
const ofSchemas = globSync('{schemas,samples/*/schemas,packages/application/template/schemas}/**/*.json', {
  cwd: root,
}).flatMap((file) => patternsIn(JSON.parse(readFileSync(new URL(file, root), 'utf8'))));

const constructs = [
  '^\\s+$',
  '^\\S+$',
  '[\\s-]x',
  '[^\\S]',
  '^.$',
  '^[^.]$',
  '\\bab\\b',
  '[\\b]',
  '\\w+\\W',
  '\\d{2,3}?',
  '(?<jahr>\\d{4})',
  '^[[a]',
  '[^]',
  '^[]?$',
  '^\\u00e4|\\u{1F600}$',
  '\\ud83d\\ude00',
  '^\\p{L}+$',
  '[\\p{Lu}\\d]+',
  '\\cJ',
  '\\0',
  'a|b|',
  '^(?:a|ab)(?:c|bcd)$',
  '\\x41',
  '[a\\]b]',
  '\\$\\.\\*',
  '^\\n$',
  '[^\\n]',
  '(a*)*b',
  '^(a+)+$',
];
const characters = [
  ...'aAbBzZ09_ .-@[]\\$*\n\r\t\v\f\0\b\u00a0\u00e4\u1680\u2000\u2028\u202f\u3000\ufeffß',
  '😀',
  '\ud83d',
];

it('judges texts as the browser does, for patterns of schemas and each construct', () => {
  const patterns = [...new Set([...ofSchemas.filter((one) => !linearPatternProblem(one)), ...constructs])];
  const text = fc.array(fc.oneof(fc.constantFrom(...characters), fc.string({ maxLength: 2 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, parts) => {
      const value = parts.join('').toWellFormed();
      expect([pattern, value, linearPattern(pattern).test(value)]).toEqual([
        pattern,
        value,
        new RegExp(pattern, 'u').test(value),
      ]);
    }),
    { numRuns: 3000 },
  );
});

it('can judge every pattern of the project', () => {
  expect(ofSchemas.length).toBeGreaterThan(50);
  expect(ofSchemas.filter((pattern) => linearPatternProblem(pattern) !== undefined)).toEqual([]);
});

it.each([
  ['^(?=a)b', 'It looks ahead or behind ("(?=", "(?!", "(?<=", "(?<!").'],
  ['(?<!a)b', 'It looks ahead or behind ("(?=", "(?!", "(?<=", "(?<!").'],
  ['(a)\\1', 'It refers to what a group has matched ("\\1", "\\k<name>").'],
  ['(?<x>a)\\k<x>', 'It refers to what a group has matched ("\\1", "\\k<name>").'],
  ['^a{1,5000}$', 'It repeats more than 1000 times; use "maxLength".'],
])('refuses %s', (pattern, problem) => {
  expect(linearPatternProblem(pattern)).toBe(problem);
});

it.each(['^(a+)+$', '^([a-zA-Z0-9]+[._-]?)+@[a-z0-9-]+[.][a-z]{2,}$', '^(a|a)*$', '^(.*a){20}$'])(
  'is not stopped by %s',
  (pattern) => {
    // The engine of the language would need longer than the universe is old.
    expect(linearPattern(pattern).test(`${'a'.repeat(5000)}!`)).toBe(false);
  },
);
