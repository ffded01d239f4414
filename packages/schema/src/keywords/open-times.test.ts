import { describe, expect, test } from 'vitest';
import { easterSunday, holidayOn, holidayTexts, laender } from '../../../locale/src/dates/holidays.ts';
import { germanLocale } from '../../../locale/src/locale.ts';
import { keywordErrors } from '../errors/keyword-errors.ts';
import { messageForError } from '../errors/message-for-error.ts';

const today = new Date('2026-03-11T10:00:00Z');

/** The messages for the values of a record. */
function messagesFor(properties: Record<string, object>, record: Record<string, unknown>): string[] {
  const schema = { type: 'object', properties };
  return keywordErrors(schema, record, today).map((error) =>
    messageForError(germanLocale, error, schema, record),
  );
}

const opening = {
  hours: { mon: ['08:00-12:00', '13:00-17:00'], tue: ['08:00-12:00'], sun: ['00:00-24:00'] },
  holidays: 'NI',
  except: ['12-24', '2026-03-16'],
};
const begin = { title: 'Beginn', type: 'string', format: 'date-time', 'x-open': opening };
const at = (value: string): string[] => messagesFor({ beginn: begin }, { beginn: value });

describe('opening hours', () => {
  test.each([
    ['2026-03-09T07:00:00Z', []],
    ['2026-03-09T11:00:00Z', []],
    [
      '2026-03-09T11:00:01Z',
      ['Beginn muss am Montag zwischen 08:00 und 12:00 oder 13:00 und 17:00 Uhr liegen.'],
    ],
    [
      '2026-03-09T06:59:00Z',
      ['Beginn muss am Montag zwischen 08:00 und 12:00 oder 13:00 und 17:00 Uhr liegen.'],
    ],
    // Summer time begins on 29 March: 08:00 in Berlin is 06:00 in London.
    ['2026-03-30T06:00:00Z', []],
    [
      '2026-03-30T05:59:00Z',
      ['Beginn muss am Montag zwischen 08:00 und 12:00 oder 13:00 und 17:00 Uhr liegen.'],
    ],
    ['2026-03-30T08:00:00+02:00', []],
    // The day in Berlin counts, not that of the offset.
    ['2026-03-28T22:59:00Z', ['Beginn darf nicht auf einen Samstag fallen.']],
    ['2026-03-28T23:00:00Z', []],
    ['2026-03-29T21:59:59Z', []],
    ['2026-03-16T09:00:00Z', ['Beginn darf nicht auf den 16.03.2026 fallen.']],
    ['2026-04-06T09:00:00Z', ['Beginn darf nicht auf einen Feiertag fallen (Ostermontag).']],
    ['2029-12-24T09:00:00Z', ['Beginn darf nicht auf den 24.12.2029 fallen.']],
    ['2026-03-11T09:00:00Z', ['Beginn darf nicht auf einen Mittwoch fallen.']],
    ['heute', []],
  ])('%s', (value, expected) => expect(at(value)).toEqual(expected));

  describe('of a period', () => {
    const properties = {
      beginn: { ...begin, 'x-open': {} },
      ende: { ...begin, title: 'Ende', 'x-open': { ...opening, from: 'beginn' } },
    };
    const period = (beginn: string | null, ende: string) => messagesFor(properties, { beginn, ende });
    const whole =
      'Ende muss am Montag von Anfang bis Ende zwischen 08:00 und 12:00 oder 13:00 und 17:00 Uhr liegen.';

    test.each<[string | null, string, string[]]>([
      ['2026-03-09T07:00:00Z', '2026-03-09T11:00:00Z', []],
      ['2026-03-09T12:00:00Z', '2026-03-09T16:00:00Z', []],
      // Over lunch, and from before the opening.
      ['2026-03-09T10:00:00Z', '2026-03-09T13:00:00Z', [whole]],
      ['2026-03-09T06:59:00Z', '2026-03-09T09:00:00Z', [whole]],
      [
        '2026-03-10T07:00:00Z',
        '2026-03-09T09:00:00Z',
        ['Ende muss am selben Tag liegen wie der Anfang, am 10.03.2026.'],
      ],
      // The night before is another day in London only.
      ['2026-03-28T23:30:00Z', '2026-03-29T10:00:00Z', []],
      ['2026-03-09T07:00:00Z', '2026-03-11T09:00:00Z', ['Ende darf nicht auf einen Mittwoch fallen.']],
      [null, '2026-03-09T09:00:00Z', []],
      ['heute', '2026-03-09T09:00:00Z', []],
    ])('from %s to %s', (from, to, expected) => expect(period(from, to)).toEqual(expected));
  });

  test('both ends of a time window lie within the same times', () => {
    const window = { ...begin, format: 'time-window' };
    const check = (value: string) => messagesFor({ beginn: window }, { beginn: value }).length;
    expect(check('2026-03-09T08:00/12:00')).toBe(0);
    expect(check('2026-03-09T11:00/14:00')).toBe(1);
  });

  test('a date has a day alone', () => {
    const day = { title: 'Tag', format: 'date', 'x-open': { days: ['mon'], holidays: 'NW' } };
    expect(messagesFor({ tag: day }, { tag: '2026-03-09' })).toEqual([]);
    expect(messagesFor({ tag: day }, { tag: '2026-03-10' })).toEqual([
      'Tag darf nicht auf einen Dienstag fallen.',
    ]);
  });
});

describe('a field that is not before another one', () => {
  const ende = (notBefore: string) => ({ title: 'Ende', type: 'string', 'x-compare': ['>=', notBefore] });
  const beginn = { title: 'Beginn', type: 'string' };
  test.each([
    ['beginn', '2026-03-01', '2026-03-01', []],
    ['beginn', '2026-03-02', '2026-03-01', ['Ende darf nicht vor „Beginn“ liegen.']],
    ['beginn', '2026-03-01T10:00:00+01:00', '2026-03-01T09:00:00Z', []],
    ['beginn', '2026-03-01T10:00:00+02:00', '2026-03-01T09:00:00+01:00', []],
    ['beginn', '2026-03-01T09:00:01Z', '2026-03-01T10:00:00+01:00', ['Ende darf nicht vor „Beginn“ liegen.']],
    // A day and a point in time: by the day in Berlin.
    ['beginn', '2026-03-02', '2026-03-01T23:00:00Z', []],
    ['beginn', '2026-03-02', '2026-03-01T22:59:00Z', ['Ende darf nicht vor „Beginn“ liegen.']],
    ['beginn+3', '2026-03-27', '2026-03-30', []],
    ['beginn+3', '2026-03-27', '2026-03-29', ['Ende darf frühestens 3 Tage nach „Beginn“ liegen.']],
    ['beginn+3', '2026-03-26T23:30:00Z', '2026-03-29T22:00:00Z', []],
    ['beginn', null, '2026-03-01', []],
  ])('%s %s %s', (rule, from, to, expected) => {
    expect(messagesFor({ beginn, ende: ende(rule) }, { beginn: from, ende: to })).toEqual(expected);
  });

  test('a later point in time is compared as such, whatever its offset', () => {
    const later = { title: 'Ende', type: 'string', 'x-compare': ['>', 'beginn'] };
    const check = (from: string, to: string) =>
      messagesFor({ beginn, ende: later }, { beginn: from, ende: to }).length;
    expect(check('2026-03-01T10:00:00+02:00', '2026-03-01T09:00:00Z')).toBe(0);
    expect(check('2026-03-01T09:00:00Z', '2026-03-01T10:00:00+01:00')).toBe(1);
  });

  test('a point in time is not before a day from today, in Berlin', () => {
    const soon = { title: 'Beginn', type: 'string', format: 'date-time', formatMinimum: 'today+2' };
    expect(messagesFor({ beginn: soon }, { beginn: '2026-03-12T23:00:00Z' })).toEqual([]);
    expect(messagesFor({ beginn: soon }, { beginn: '2026-03-12T22:59:59Z' })).toEqual([
      'Beginn darf nicht vor dem 13.03.2026 liegen.',
    ]);
  });
});

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter %i', (year, day) => expect(easterSunday(year)).toBe(day));

  /** All holidays of a year that are on a day of the calendar. */
  const daysOf = (year: number, land: string): number =>
    Array.from({ length: 366 }, (_unused, index) =>
      new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    ).filter((day) => day.startsWith(String(year)) && holidayOn(day, land) !== undefined).length;

  test('every Land has as many as its law says', () => {
    expect(Object.fromEntries(laender.map((land) => [land, daysOf(2026, land)]))).toEqual({
      BW: 12,
      BY: 12,
      BE: 10,
      BB: 12,
      HB: 10,
      HH: 10,
      HE: 10,
      MV: 11,
      NI: 10,
      NW: 11,
      RP: 11,
      SL: 12,
      SN: 11,
      ST: 11,
      SH: 10,
      TH: 11,
    });
  });

  test.each([
    ['2026-11-18', 'SN', 'Buß- und Bettag'],
    ['2025-11-19', 'SN', 'Buß- und Bettag'],
    ['2023-11-22', 'SN', 'Buß- und Bettag'],
    ['2026-11-18', 'NI', undefined],
    ['2017-10-31', 'BY', 'Reformationstag'],
    ['2016-10-31', 'NI', undefined],
    ['2025-05-08', 'BE', 'Tag der Befreiung'],
    ['2028-06-17', 'BE', 'Jahrestag des Aufstandes vom 17. Juni 1953'],
    ['2027-06-17', 'BE', undefined],
    ['2026-06-04', 'NW', 'Fronleichnam'],
    ['2026-05-14', 'HH', 'Christi Himmelfahrt'],
  ])('%s in %s: %s', (day, land, name) => expect(holidayTexts[holidayOn(day, land)!]).toBe(name));
});
