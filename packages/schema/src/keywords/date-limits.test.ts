import { describe, expect, test } from 'vitest';
import { germanLocale } from '../../../locale/src/locale.ts';
import { keywordErrors } from '../errors/keyword-errors.ts';
import { messageForError } from '../errors/message-for-error.ts';
import { dateLimits, resolveLimitDay } from './date-limits.ts';

const today = '2026-02-27';
// Half past midnight in Berlin, still the day before in UTC.
const now = new Date('2026-02-26T23:30:00Z');

describe('a date limit', () => {
  test.each([
    ['2020-01-01', '2020-01-01'],
    ['today', '2026-02-27'],
    ['today+2', '2026-03-01'],
    ['today-27', '2026-01-31'],
    ['heute', undefined],
    ['2026-02-30', undefined],
    ['today+', undefined],
    [20200101, undefined],
  ])('%s is %s', (limit, day) => expect(resolveLimitDay(limit, today)).toBe(day));

  test('is the narrower one of format and keyword', () => {
    expect(dateLimits({ format: 'not-future', formatMaximum: 'today+3' }, today).max).toBe(today);
    expect(dateLimits({ format: 'not-future', formatMaximum: '2026-01-01' }, today).max).toBe('2026-01-01');
    expect(dateLimits({ format: 'not-past' }, today)).toEqual({ min: today, max: undefined });
  });
});

describe('days in a record', () => {
  const schema = {
    properties: {
      von: {
        type: 'string',
        title: 'Von',
        format: 'date',
        formatMinimum: 'today',
        formatMaximum: 'today+14',
      },
      'a/b': { items: { properties: { tag: { title: 'Tag', formatMaximum: '2020-12-31' } } } },
    },
  };
  const say = (value: unknown): string[] =>
    keywordErrors(schema, value, now).map(
      (error) => `${error.instancePath} ${messageForError(germanLocale, error, schema)}`,
    );

  test('are compared with the limits by the calendar day in Berlin', () => {
    expect(say({ von: '2026-02-27' })).toEqual([]);
    expect(say({ von: '2026-02-26' })).toEqual(['/von Von darf nicht vor dem 27.02.2026 liegen.']);
    expect(say({ von: '2026-03-14' })).toEqual(['/von Von darf nicht nach dem 13.03.2026 liegen.']);
  });

  test('are found in lists and nested objects, with their path', () => {
    expect(say({ 'a/b': [{ tag: '2020-01-01' }, { tag: '2021-01-01' }] })).toEqual([
      '/a~1b/1/tag Tag darf nicht nach dem 31.12.2020 liegen.',
    ]);
  });

  test('that are not valid dates are left to the format check', () => {
    expect(say({ von: '31.2.2026' })).toEqual([]);
    expect(say({ von: null })).toEqual([]);
    expect(say(null)).toEqual([]);
  });
});

test('a limit of an integer is the year of its day', () => {
  const schema = {
    type: 'object',
    properties: {
      jahr: { type: 'integer', title: 'Jahr', formatMinimum: '1914-01-01', formatMaximum: 'today' },
    },
  };
  const textsOf = (jahr: number) =>
    keywordErrors(schema, { jahr }, now).map((error) => messageForError(germanLocale, error, schema));
  expect([1914, 2026].map(textsOf)).toEqual([[], []]);
  expect(textsOf(2027)).toEqual(['Jahr darf nicht größer als 2026 sein.']);
  expect(textsOf(1913)).toEqual(['Jahr darf nicht kleiner als 1914 sein.']);
});
