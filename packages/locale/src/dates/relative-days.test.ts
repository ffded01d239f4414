import { describe, expect, it } from 'vitest';
import { todayIn } from './dates.ts';
import { readRelativeDay, relativeDay } from './relative-days.ts';

describe('a day relative to today', () => {
  it.each([
    ['today', '2026-02-10', '2026-02-10'],
    ['today+6', '2026-02-16', '2026-02-16'],
    ['today-1', '2026-02-09', '2026-02-09'],
    ['week', '2026-02-09', '2026-02-15'],
    ['week-1', '2026-02-02', '2026-02-08'],
    ['month', '2026-02-01', '2026-02-28'],
    ['month+1', '2026-03-01', '2026-03-31'],
    ['month-2', '2025-12-01', '2025-12-31'],
    ['year', '2026-01-01', '2026-12-31'],
    ['year-1', '2025-01-01', '2025-12-31'],
  ])('%s begins on %s and ends on %s', (text, from, to) => {
    const today = '2026-02-10';
    expect([relativeDay(text, 'from', today), relativeDay(text, 'to', today)]).toEqual([from, to]);
  });

  it.each(['', 'gestern', 'today+', 'today + 1', 'month+99999', '2026-02-10', 'day'])('is not %j', (text) => {
    expect(readRelativeDay(text)).toBeUndefined();
    expect(relativeDay(text, 'from', '2026-02-10')).toBeUndefined();
  });

  it('changes at midnight of its time zone', () => {
    const dayAt = (time: string) => relativeDay('today+1', 'to', todayIn('Pacific/Auckland', new Date(time)));
    expect(dayAt('2026-11-27T10:59:59Z')).toBe('2026-11-28');
    expect(dayAt('2026-11-27T11:00:00Z')).toBe('2026-11-29');
  });
});
