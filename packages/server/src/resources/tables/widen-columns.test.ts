import { expect, it } from 'vitest';
import { isWidening } from './widen-columns.ts';

it.each<[string, string, boolean]>([
  ['integer', 'bigint', true],
  ['integer', 'double precision', true],
  ['integer', 'numeric(12,2)', true],
  ['integer', 'numeric(11,2)', false],
  ['numeric(7,2)', 'numeric(9,2)', true],
  ['numeric(7,2)', 'numeric(9,4)', true],
  ['numeric(7,2)', 'numeric(8,4)', false],
  ['numeric(7,2)', 'double precision', false],
  ['bigint', 'integer', false],
  ['bigint', 'double precision', false],
  ['text', 'integer', false],
  ['integer', 'text', false],
])('from %s to %s: %s', (from, to, expected) => expect(isWidening(from, to)).toBe(expected));
