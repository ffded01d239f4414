import { germanLocale, periodStart } from '@schema-screens/locale';
import { describe, expect, test } from 'vitest';
import { englishLocale } from '../../texts/english/english.ts';
import { lastPeriods, periodOf, periodText, weekNumber } from './periods.ts';
import { scalePercent, valueScale } from './value-scale.ts';

describe('periods', () => {
  test('each interval begins and ends where people expect it', () => {
    expect(periodOf('2026-11-26', 'day')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
    expect(periodOf('2026-11-29', 'week')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(periodOf('2028-02-10', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('2026-11-26', 'year')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('the last ones end with that of the day, without gaps', () => {
    for (const interval of ['day', 'week', 'month', 'year'] as const) {
      const periods = lastPeriods('2026-03-31', interval, 20);
      expect(periods).toHaveLength(20);
      expect(periods.at(-1)).toEqual(periodOf('2026-03-31', interval));
      for (const [index, { from }] of periods.entries())
        if (index > 0) expect(from).toBe(periodStart(periods[index - 1]!.from, interval, 1));
    }
  });

  test.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
  ])('%s is in week %i', (day, week) => expect(weekNumber(day)).toBe(week));

  test('have names in German', () => {
    expect(periodText(germanLocale, { from: '2026-03-01' }, 'month')).toBe('März 2026');
    expect(periodText(germanLocale, { from: '2026-03-01' }, 'month', true)).toBe('Mär');
    expect(periodText(germanLocale, { from: '2026-12-28' }, 'week')).toBe('KW 53 2026');
    expect(periodText(germanLocale, { from: '2026-03-05' }, 'day')).toBe('05.03.2026');
    expect(periodText(germanLocale, { from: '2026-03-05' }, 'day', true)).toBe('05.03.');
  });

  test('have the names and marks of another language', () => {
    expect(periodText(englishLocale, { from: '2026-03-01' }, 'month')).toBe('March 2026');
    expect(periodText(englishLocale, { from: '2026-12-28' }, 'week')).toBe('Week 53 2026');
    expect(periodText(englishLocale, { from: '2026-03-05' }, 'day')).toBe('05/03/2026');
    expect(periodText(englishLocale, { from: '2026-03-05' }, 'day', true)).toBe('05/03');
  });
});

describe('the values beside a chart', () => {
  test.each([
    [[0, 0], true, [0, 1]],
    [[3], true, [0, 1, 2, 3]],
    [[11, 40], true, [0, 10, 20, 30, 40]],
    [[1234], false, [0, 500, 1000, 1500]],
    [[-5, 10], false, [-5, 0, 5, 10]],
    [[0.3], false, [0, 0.1, 0.2, 0.3]],
    [[], true, [0, 1]],
  ])('%j', (values, isWhole, ticks) => expect(valueScale(values, isWhole).ticks).toEqual(ticks));

  test('a value is between the ends', () => {
    expect(scalePercent(5, valueScale([-5, 10], false))).toBeCloseTo(66.7, 1);
  });
});
