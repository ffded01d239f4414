import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

/** OWASP ASVS 5.0: per section the numbers of the requirements of levels 1 and 2; chapters 9, 10 and 17 have no counterpart here. */
const sections: Readonly<Record<string, readonly number[]>> = {
  '1.1': to(2),
  '1.2': to(9),
  '1.3': to(11),
  '1.4': to(3),
  '1.5': to(2),
  '2.1': to(3),
  '2.2': to(3),
  '2.3': to(4),
  '2.4': to(1),
  '3.2': to(2),
  '3.3': to(4),
  '3.4': to(6),
  '3.5': to(5),
  '3.7': to(2),
  '4.1': to(3),
  '4.2': to(1),
  '4.3': to(2),
  '4.4': to(4),
  '5.1': to(1),
  '5.2': to(3),
  '5.3': to(2),
  '5.4': to(3),
  '6.1': to(3),
  '6.2': to(12),
  '6.3': to(4),
  '6.4': to(4),
  '6.5': to(5),
  '6.6': to(3),
  '6.8': to(3),
  '7.1': to(3),
  '7.2': to(4),
  '7.3': to(2),
  '7.4': to(5),
  '7.5': to(2),
  '7.6': to(2),
  '8.1': to(2),
  '8.2': to(3),
  '8.3': to(1),
  '8.4': to(1),
  '11.1': to(2),
  '11.2': to(3),
  '11.3': to(3),
  '11.4': to(3),
  '11.5': to(1),
  '11.6': to(1),
  '12.1': to(3),
  '12.2': to(2),
  '12.3': to(4),
  '13.1': [1],
  '13.2': to(5),
  '13.3': to(2),
  '13.4': to(5),
  '14.1': to(2),
  '14.2': to(4),
  '14.3': to(3),
  '15.1': to(3),
  '15.2': to(3),
  '15.3': to(7),
  '16.1': to(1),
  '16.2': to(5),
  '16.3': to(4),
  '16.4': to(3),
  '16.5': to(3),
};

function to(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

test('docs/security.md has exactly one line for every requirement', () => {
  const listed = [...page.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, id]) => id);
  const expected = Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(listed).toEqual(expected);
});

test('docs/security.md names existing files', () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:md|json))`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((file) => file !== 'application/json' && !existsSync(new URL(file, root)))).toEqual([]);
});
