import { expect, it } from 'vitest';
import { prefixed, withoutPrefix } from './prefixed.ts';

it('puts the prefix before numbers only', () => {
  const schema = { type: 'string', 'x-prefix': '1' } as const;
  expect(prefixed('10000001', schema)).toBe('110000001');
  expect(prefixed('ALLE', schema)).toBe('ALLE');
  expect(prefixed('', schema)).toBe('');
  expect(prefixed('7', undefined)).toBe('7');
});

it('finds the stored number in what is typed, with the prefix or without', () => {
  const schema = { type: 'string', 'x-prefix': '1', pattern: '^[0-9]{8}$' } as const;
  for (const typed of ['110000001', '10000001']) expect(withoutPrefix(typed, schema)).toBe('10000001');
  // Neither is a number yet.
  for (const typed of ['1', '1100', 'ALLE', '2110000001']) expect(withoutPrefix(typed, schema)).toBe(typed);
  expect(withoutPrefix('110000001', { type: 'string', 'x-prefix': '1' })).toBe('110000001');
  // What is valid as typed stays.
  const both = { ...schema, pattern: '^1?[0-9]{8}$' };
  expect(withoutPrefix('110000001', both)).toBe('110000001');
});
