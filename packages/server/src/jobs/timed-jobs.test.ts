import { expect, it } from 'vitest';
import { isDue } from './timed-jobs.ts';

const hour = 3_600_000;
const at = (text: string) => new Date(`2026-03-${text}Z`);

it.each([
  ['at the first start', undefined, '10T12:00', true],
  ['before its time', '10T11:30', '10T12:00', false],
  ['after its time, whoever ran before', '10T11:00', '10T12:00', true],
])('a job of each hour is due %s', (_when, last, now, expected) => {
  expect(isDue({ every: hour }, last === undefined ? undefined : at(last), at(now))).toBe(expected);
});

// At home it is an hour later.
it.each([
  ['not at the first start', undefined, '10T12:00', false],
  ['not before the time', '09T01:31', '10T01:29', false],
  ['at the time', '09T01:31', '10T01:30', true],
  ['once a day', '10T01:30', '10T23:00', false],
  ['at the next start, if no server was there', '07T01:30', '10T00:10', true],
  ['after restarts each day', '09T01:40', '10T08:00', true],
])('a job with a time of the day is due %s', (_when, last, now, expected) => {
  const job = { every: 24 * hour, at: '02:30' };
  expect(isDue(job, last === undefined ? undefined : at(last), at(now))).toBe(expected);
});
