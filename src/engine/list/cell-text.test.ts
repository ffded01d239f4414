import { expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

it.each([
  ['end', 'DE89370400440532013000', '•••• 3000'],
  ['all', 1808, '••••••••'],
  ['all', null, ''],
] as const)('masks %s of %s wherever the value is shown as text', (mask, value, text) => {
  expect(cellText({ cell: 'text', schema: undefined, enumValues: [], mask }, value)).toBe(text);
});
