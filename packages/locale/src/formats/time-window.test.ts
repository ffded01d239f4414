import { describe, expect, it } from 'vitest';
import { germanLocale } from '../locale.ts';
import { formatTimeWindow } from './time-window.ts';
import { parseTime } from './typed.ts';

describe('times', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9:30 Uhr', '09:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['9:7', undefined],
    ['früh', undefined],
    ['', undefined],
  ])('typed as %s are %s', (typed, time) => expect(parseTime(typed)).toBe(time));

  it('include their day', () => {
    expect(formatTimeWindow(germanLocale, '2026-03-02T09:00/12:30')).toBe('02.03.2026, 09:00 bis 12:30 Uhr');
    expect(formatTimeWindow(germanLocale, '2026-03-02T12:00/09:00')).toBe('2026-03-02T12:00/09:00');
    expect(formatTimeWindow(germanLocale, null)).toBe('');
  });
});
