import { expect, it } from 'vitest';
import { initialYear, monthsOf, yearsOf } from './registrations.ts';

const counts = [
  { datum: '2023-12-31', anzahl: 4 },
  { datum: '2024-02-29', anzahl: 7 },
  { datum: '2024-02-01', anzahl: 120 },
  { datum: '2026-01-05', anzahl: 1 },
];

it('offers the years with data, starting with 2024', () => {
  expect(yearsOf(counts)).toEqual(['2026', '2024', '2023']);
  expect(initialYear(['2026', '2024'])).toBe('2024');
  expect(initialYear(['2026', '2025'])).toBe('2026');
  expect(initialYear([])).toBeUndefined();
});

it('gives every month its days and its total', () => {
  const [january, february] = monthsOf(counts, '2024');
  expect(january).toMatchObject({ total: 0 });
  expect(january?.days).toHaveLength(31);
  expect(february?.days).toHaveLength(29);
  expect(february?.days[0]).toBe(120);
  expect(february?.days[28]).toBe(7);
  expect(february?.days[1]).toBeUndefined();
  expect(february?.total).toBe(127);
  expect(monthsOf(counts, '2023')[1]?.days).toHaveLength(28);
});
