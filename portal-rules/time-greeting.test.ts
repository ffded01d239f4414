import { expect, it } from 'vitest';
import { timeGreeting } from './time-greeting.ts';

it.each([
  ['2026-01-15T04:00:00Z', 'Guten Morgen'],
  ['2026-01-15T09:59:00Z', 'Guten Morgen'],
  ['2026-01-15T10:00:00Z', 'Guten Tag'],
  ['2026-07-15T15:59:00Z', 'Guten Tag'],
  ['2026-07-15T16:00:00Z', 'Guten Abend'],
  ['2026-01-15T21:59:00Z', 'Guten Abend'],
  ['2026-01-15T22:00:00Z', 'Guten Tag'],
  ['2026-01-15T02:00:00Z', 'Guten Tag'],
  ['2026-01-15T03:59:00Z', 'Guten Tag'],
])('greets at %s with %s', (time, greeting) => {
  expect(timeGreeting(new Date(time))).toBe(greeting);
});
