import { describe, expect, it } from 'vitest';
import { defaultOf } from './default-value.ts';

const before = new Date('2026-11-27T10:59:59Z');
const midnight = new Date('2026-11-27T11:00:00Z');
const inAuckland = (schema: object, now = midnight): unknown =>
  defaultOf({ ...schema }, now, 'Pacific/Auckland');

describe('the default of a schema', () => {
  it('is a day of the time zone for a date', () => {
    expect(inAuckland({ format: 'date', default: 'today' }, before)).toBe('2026-11-27');
    expect(inAuckland({ format: 'date', default: 'today' })).toBe('2026-11-28');
    expect(inAuckland({ format: 'not-past', default: 'today+14' })).toBe('2026-12-12');
    expect(inAuckland({ format: 'not-future', default: 'today-1' })).toBe('2026-11-27');
  });

  it.each([
    [{ default: 'today' }, 'today'],
    [{ format: 'date', default: '2026-01-01' }, '2026-01-01'],
    [{ format: 'date', default: 'todays' }, 'todays'],
    [{ format: 'date', default: null }, null],
    [{ format: 'date' }, undefined],
    [{ default: 0 }, 0],
  ])('of %j is %j', (schema, value) => {
    expect(inAuckland(schema)).toEqual(value);
  });
});
