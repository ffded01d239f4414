import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRetentionMs, RecentChanges } from './recent-changes.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const change = (key: string) => ({
  at: Date.now(),
  change: {
    resource: undefined as never,
    by: null,
    rows: [{ key, before: null, after: {} }],
  },
});
const keysIn = (recent: RecentChanges, since: number) =>
  recent.since(since).changes.map((entry) => entry.change.rows?.[0]?.key);

test('the changes since a time are known as far back as the process listens', () => {
  const recent = new RecentChanges();
  recent.add(change('1'));
  vi.advanceTimersByTime(1_000);
  recent.add(change('2'));
  expect(keysIn(recent, 1_000_500)).toEqual(['2']);
  expect(recent.since(1_000_500).from).toBe(1_000_500);
  expect(keysIn(recent, 0)).toEqual(['1', '2']);
  expect(recent.since(0).from).toBe(1_000_000);
  recent.forget();
  expect(recent.since(0)).toEqual({ from: 1_001_000, changes: [] });
});

test('drops changes that are too old or too many, and no longer claims to know that time', () => {
  const recent = new RecentChanges();
  recent.add(change('1'));
  vi.advanceTimersByTime(changeRetentionMs + 1);
  recent.add(change('2'));
  expect(keysIn(recent, 0)).toEqual(['2']);
  vi.advanceTimersByTime(1);
  for (let index = 0; index < 600; index += 1) recent.add(change(`a${index}`));
  expect(keysIn(recent, 0)).toHaveLength(500);
  expect(recent.since(0).from).toBe(Date.now());
});
