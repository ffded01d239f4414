import { expect, test } from 'vitest';
import { fromZonedTime, toZonedTime } from './moments.ts';

test('a time in Berlin is stored as the point in time that it means, in summer and winter', () => {
  expect(fromZonedTime('Europe/Berlin', '2026-07-01', '09:30')).toBe('2026-07-01T07:30:00.000Z');
  expect(fromZonedTime('Europe/Berlin', '2026-12-01', '00:15')).toBe('2026-11-30T23:15:00.000Z');
  expect(fromZonedTime('Europe/Berlin', '2026-12-01', '08:00:30')).toBe('2026-12-01T07:00:30.000Z');
});

test('the hour that clocks skip is taken after the change, and the one that comes twice as the first', () => {
  expect(toZonedTime('Europe/Berlin', fromZonedTime('Europe/Berlin', '2026-03-29', '02:30')!)).toEqual({
    day: '2026-03-29',
    time: '03:30',
  });
  expect(fromZonedTime('Europe/Berlin', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
});

test('what is no day or no time is no point in time', () => {
  for (const [day, time] of [
    ['2026-02-30', '09:00'],
    ['2026-02-03', '24:00'],
    ['2026-02-03', ''],
    ['', '09:00'],
  ] as const)
    expect(fromZonedTime('Europe/Berlin', day, time)).toBeUndefined();
});

test.each([
  '2026-01-01T00:00:00.000Z',
  '2026-03-29T00:59:00.000Z',
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T00:30:00.000Z',
])('what is read of %s and stored again is the same', (text) => {
  const { day, time } = toZonedTime('Europe/Berlin', text)!;
  expect(fromZonedTime('Europe/Berlin', day, time)).toBe(text);
});
