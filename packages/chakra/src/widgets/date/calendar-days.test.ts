import { createLocale, germanLocale, weekdayOf } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { addMonths, clampDay, dayForKey, weeksOf } from './calendar-days.ts';
import { maskDate } from './DateWidget.tsx';

describe('days of a calendar', () => {
  it('continue across months and years', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('are grouped in weeks that begin on Monday', () => {
    expect(weekdayOf('2026-03-02')).toBe(0);
    const weeks = weeksOf('2026-03-17');
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2026-03-01',
    ]);
    expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', undefined]);
    expect(weeksOf('2027-02-03')).toHaveLength(4);
    expect(weeksOf('2026-08-03')).toHaveLength(6);
  });

  it.each([
    ['ArrowLeft', false, '2026-02-28'],
    ['ArrowRight', false, '2026-03-02'],
    ['ArrowUp', false, '2026-02-22'],
    ['ArrowDown', false, '2026-03-08'],
    ['Home', false, '2026-02-23'],
    ['End', false, '2026-03-01'],
    ['PageUp', false, '2026-02-01'],
    ['PageDown', true, '2027-03-01'],
    ['a', false, undefined],
  ])('%s with shift %s leads to %s', (key, isShift, day) =>
    expect(dayForKey('2026-03-01', key, isShift)).toBe(day),
  );

  it('are kept within limits', () => {
    expect(clampDay('2026-03-01', '2026-03-05', undefined)).toBe('2026-03-05');
    expect(clampDay('2026-03-01', undefined, '2026-02-05')).toBe('2026-02-05');
  });
});

describe('the mask of a date', () => {
  it.each([
    ['0', '0'],
    ['01', '01'],
    ['010', '01.0'],
    ['0101', '01.01'],
    ['01012', '01.01.2'],
    ['010125', '01.01.25'],
    ['01012025', '01.01.2025'],
    ['1.', '1.'],
    ['1.12', '1.12'],
    ['1.1225', '1.12.25'],
    ['1,1,25', '1.1.25'],
    ['1/1/25', '1.1.25'],
    ['1. 1. 25', '1.1.25'],
    ['2025-01-01', '2025-01-01'],
    ['heute', 'heute'],
  ])('turns %s into %s', (typed, masked) => expect(maskDate(germanLocale, typed)).toBe(masked));

  it.each([
    ['en-GB', '010125', '01/01/25'],
    ['en-US', '1.2.', '1/2/'],
    ['en-GB', '1/2', '1/2'],
    ['en-GB', '09/03/2026', '09/03/2026'],
    ['sv-SE', '20260309', '20260309'],
  ])('in %s turns %s into %s', (code, typed, masked) =>
    expect(maskDate(createLocale({ code }), typed)).toBe(masked),
  );
});
