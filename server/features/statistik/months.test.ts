import { expect, test } from 'vitest';
import { currentMonth, monthsBetween } from './months.ts';

test('a month begins at midnight in Germany', () => {
  expect(currentMonth(new Date('2026-03-31T21:59:59Z'))).toBe('2026-03');
  expect(currentMonth(new Date('2026-03-31T22:00:00Z'))).toBe('2026-04');
});

test('months continue across the end of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
});
