import { holidayOn } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { problemOf, rueckruftage, rueckrufzeiten } from './rueckrufzeiten.ts';

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
  // Thursday before Easter, 13:30 in Berlin.
  const now = new Date('2026-04-02T11:30:00Z');

  it('are on days without weekends and holidays', () => {
    const days = rueckruftage(now);
    expect(days.slice(0, 2)).toEqual([
      { tag: '2026-04-02', text: 'Donnerstag, 02.04.2026' },
      { tag: '2026-04-07', text: 'Dienstag, 07.04.2026' },
    ]);
    expect(days).toHaveLength(5);
    for (const { tag } of days)
      for (const { zeitraum } of rueckrufzeiten(tag, now)) expect(problemOf(zeitraum, now)).toBeUndefined();
  });

  it('start after now in Berlin', () => {
    expect(rueckrufzeiten('2026-04-02', now)).toEqual([
      { zeitraum: '2026-04-02T14:00/16:00', text: '14–16 Uhr' },
      { zeitraum: '2026-04-02T16:00/18:00', text: '16–18 Uhr' },
    ]);
    expect(rueckrufzeiten('2026-04-07', now)[0]).toEqual({
      zeitraum: '2026-04-07T08:00/10:00',
      text: '8–10 Uhr',
    });
    expect(rueckruftage(new Date('2026-04-02T15:30:00Z'))[0]?.tag).toBe('2026-04-07');
  });

  it.each(['2026-04-01', '2026-04-05', '2026-04-06', '2026-02-30', 'morgen', ''])('are not on %s', (tag) => {
    expect(rueckrufzeiten(tag, now)).toEqual([]);
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
    expect(problemOf(zeitraum, now)).toMatch(problem);
  });
});
