import { expect, it } from 'vitest';
import { prefixed } from './value-text.ts';

it('puts the prefix before numbers only', () => {
  const schema = { type: 'string', 'x-prefix': '1' } as const;
  expect(prefixed('10000001', schema)).toBe('110000001');
  expect(prefixed('ALLE', schema)).toBe('ALLE');
  expect(prefixed('', schema)).toBe('');
  expect(prefixed('7', undefined)).toBe('7');
});
