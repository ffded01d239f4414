import { describe, expect, it } from 'vitest';
import { parseDate } from '../formats/typed.ts';
import { germanLocale } from '../locale.ts';
import { formatDate, formatDateTime, todayInLocale } from './format-date.ts';

describe('dates as people read them', () => {
  it('shows a day, and the day of an instant in Berlin', () => {
    expect(formatDate(germanLocale, '2026-02-03')).toBe('03.02.2026');
    expect(formatDate(germanLocale, '2026-12-31T23:30:00Z')).toBe('01.01.2027');
    expect(formatDate(germanLocale, null)).toBe('');
    expect(formatDate(germanLocale, 'unbekannt')).toBe('unbekannt');
    expect(formatDate(germanLocale, '2026-02-30')).toBe('2026-02-30');
    expect(formatDate(germanLocale, '2026-07-01 23:30:00')).toBe('02.07.2026');
    expect(formatDate(germanLocale, '2026-07-01T23:30:00.123456+02:00')).toBe('01.07.2026');
  });

  it('shows an instant in summer and winter time', () => {
    expect(formatDateTime(germanLocale, '2026-07-01T10:05:00Z')).toBe('01.07.2026 12:05');
    expect(formatDateTime(germanLocale, '2026-01-01T23:05:00Z')).toBe('02.01.2026 00:05');
    expect(formatDateTime(germanLocale, undefined)).toBe('');
    expect(formatDateTime(germanLocale, 'kein Datum')).toBe('kein Datum');
  });

  it('returns the day in Berlin', () => {
    expect(todayInLocale(germanLocale, new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  });
});

describe('dates as people type them', () => {
  const today = '2026-05-05';

  it.each([
    ['1.1.25', '2025-01-01'],
    ['010125', '2025-01-01'],
    ['01012025', '2025-01-01'],
    ['01.01.2025', '2025-01-01'],
    ['1. 1. 2025', '2025-01-01'],
    ['2025-01-01', '2025-01-01'],
    ['29.02.2024', '2024-02-29'],
    ['3.4.47', '1947-04-03'],
    ['3.4.36', '2036-04-03'],
  ])('%s is %s', (typed, iso) => expect(parseDate(germanLocale, typed, today)).toBe(iso));

  it.each([
    '',
    '31.02.2025',
    '29.02.2025',
    '1.13.25',
    '00.01.2025',
    '1.1',
    'heute',
    '1.1.20255',
    '31.12.0099',
    '31.12.0999',
  ])('%s is no day', (typed) => expect(parseDate(germanLocale, typed, today)).toBeUndefined());
});
