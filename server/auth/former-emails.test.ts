import { expect, test } from 'vitest';
import { formerEmails } from './former-emails.ts';

test('each replaced address is a former one, the latest first, and none that is used again', () => {
  const first = formerEmails(null, 'a@example.org', 'b@example.org');
  expect(first).toBe('a@example.org');
  const second = formerEmails(first, 'b@example.org', 'c@example.org');
  expect(second).toBe('b@example.org a@example.org');
  expect(formerEmails(second, 'c@example.org', 'A@Example.org')).toBe('c@example.org b@example.org');
  expect(formerEmails(first, undefined, 'a@example.org')).toBeNull();
  expect(formerEmails(second, 'B@example.org', 'd@example.org')).toBe('B@example.org a@example.org');
});

test('ten of them are stored', () => {
  const stored = Array.from({ length: 12 }, (_unused, index) => `m${index}@example.org`).join(' ');
  expect(formerEmails(stored, 'neu@example.org', 'x@example.org')?.split(' ')).toHaveLength(10);
});
