import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PresenceRegistry, presenceTimeoutMs } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const edits = (user: number, key: string, end = false) =>
  ({ kind: 'edit', user, resource: 'buch', key, end }) as const;

test('an editor is known until the record is left or the calls stop', () => {
  const presence = new PresenceRegistry();
  expect(presence.follow(edits(1, '7'))).toBe(true);
  expect(presence.follow(edits(2, '7'))).toBe(true);
  expect(presence.others(1, 'buch', '7')).toEqual([2]);
  expect(presence.others(3, 'buch', '8')).toEqual([]);
  vi.advanceTimersByTime(presenceTimeoutMs - 1);
  // A repeated call is no change.
  expect(presence.follow(edits(1, '7'))).toBe(false);
  vi.advanceTimersByTime(2);
  expect(presence.others(3, 'buch', '7')).toEqual([1]);
  expect(presence.follow(edits(1, '7', true))).toBe(true);
  expect(presence.follow(edits(1, '7', true))).toBe(false);
  expect(presence.others(3, 'buch', '7')).toEqual([]);
});

test('a user has at most 20 entries, and a process 2,000', () => {
  const presence = new PresenceRegistry();
  for (let record = 0; record < 30; record += 1) presence.follow(edits(1, `${record}`));
  expect(presence.others(2, 'buch', '9')).toEqual([]);
  expect(presence.others(2, 'buch', '10')).toEqual([1]);
  for (let user = 10; user < 2_200; user += 1) presence.follow(edits(user, 'x'));
  expect(presence.others(0, 'buch', 'x')).toHaveLength(2_000);
});
