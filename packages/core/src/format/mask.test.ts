import { expect, it } from 'vitest';
import { maskText } from './value-text.ts';

it.each([
  ['DE89370400440532013000', 'end', '•••• 3000'],
  ['1234567', 'end', '••••••••'],
  ['DE89370400440532013000', 'all', '••••••••'],
  ['', 'all', '••••••••'],
  ['offen', undefined, 'offen'],
] as const)('%s, masked %s, is %s', (text, mask, shown) => {
  expect(maskText(text, mask)).toBe(shown);
});
