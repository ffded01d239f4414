import { describe, expect, it } from 'vitest';
import { holidayOn } from '../../../rules/index.ts';
import { problemOf, rueckrufzeiten } from './rueckrufzeiten.ts';

it.each([
  ['2026-04-03', true],
  ['2026-04-06', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2038-04-26', true],
  ['2027-01-01', true],
  ['2026-10-03', true],
  ['2026-04-07', false],
  ['2026-12-24', false],
])('%s is a holiday in all of Germany: %s', (day, expected) => {
  expect(holidayOn(day) !== undefined).toBe(expected);
});

describe('callback times', () => {
  it('start after now in Berlin, and exclude weekends and holidays', () => {
    // Thursday before Easter, 13:30 in Berlin.
    const times = rueckrufzeiten(new Date('2026-04-02T11:30:00Z'));
    expect(times.slice(0, 3)).toEqual([
      { zeitraum: '2026-04-02T14:00/16:00', text: 'Donnerstag, 02.04.2026, 14–16 Uhr' },
      { zeitraum: '2026-04-02T16:00/18:00', text: 'Donnerstag, 02.04.2026, 16–18 Uhr' },
      { zeitraum: '2026-04-07T08:00/10:00', text: 'Dienstag, 07.04.2026, 8–10 Uhr' },
    ]);
    expect(new Set(times.map(({ zeitraum }) => zeitraum.slice(0, 10))).size).toBe(5);
    expect(
      times.every(({ zeitraum }) => problemOf(zeitraum, new Date('2026-04-02T11:30:00Z')) === undefined),
    ).toBe(true);
  });

  it.each([
    ['2026-04-02T08:00/10:00', 'Diese Zeit ist schon vorbei.'],
    ['2026-04-01T14:00/16:00', 'Diese Zeit ist schon vorbei.'],
    ['2026-04-05T10:00/12:00', /^An Sonn- und Feiertagen/],
    ['2026-04-06T10:00/12:00', /^An Sonn- und Feiertagen/],
    ['2026-10-31T10:00/12:00', /^An Sonn- und Feiertagen/],
    ['2026-04-07T07:00/09:00', 'Wir rufen zwischen 08:00 und 18:00 Uhr an.'],
    ['2026-04-07T17:00/19:00', 'Wir rufen zwischen 08:00 und 18:00 Uhr an.'],
  ])('refuse %s', (zeitraum, problem) => {
    expect(problemOf(zeitraum, new Date('2026-04-02T11:30:00Z'))).toMatch(problem);
  });
});
