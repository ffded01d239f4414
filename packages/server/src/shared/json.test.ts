import { expect, test } from 'vitest';
import { isWithinJsonLimits } from './json.ts';

const limits = { depth: 3, keys: 2, values: 5 };

test.each([
  '[[[]]]',
  '{"a":{"b":1}}',
  // A list of many objects with few keys each, such as the parts of a record.
  '{"a":{"b":1,"c":2}}',
  '[1,2,3,4,5]',
  '["[[[[","{{{{",":::::",",,,,,,,,","\\\\"]',
  '"\\"[[[["',
  '"[[[[',
  'no json',
])('%s is within the limits', (text) => {
  expect(isWithinJsonLimits(text, limits)).toBe(true);
});

test.each([
  '[[[[]]]]',
  '{"a":1,"b":2,"c":3}',
  '{"a":{},"b":2,"c":3}',
  '[1,2,3,4,5,6]',
  '[[],[],[]]',
  '["\\\\",[],[],{}]',
])('%s is beyond them', (text) => {
  expect(isWithinJsonLimits(text, limits)).toBe(false);
});
