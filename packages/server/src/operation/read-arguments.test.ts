import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test.each([
  [1, ['--help']],
  [1, ['--folder=x']],
  [1, ['a', 'b']],
  [1, []],
  [1, ['']],
  [0, ['x']],
  [0, ['--help']],
])('a command that takes %d arguments refuses %j', (count, args) => {
  expect(() => readArguments('Usage: so', count, args)).toThrow(/Usage: so|Unknown option/);
});

test('returns the arguments', () => {
  expect(readArguments('so', 1, ['/backup'])).toEqual(['/backup']);
  expect(readArguments('so', 1, ['--', '--odd'])).toEqual(['--odd']);
  expect(readArguments('so', 0, [])).toEqual([]);
});
