import { expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

it.each([
  ['end', 'DE89370400440532013000', '•••• 3000'],
  ['all', 1808, '••••••••'],
  ['all', null, ''],
] as const)('masks %s of %s wherever the value is shown as text', (mask, value, text) => {
  expect(cellText({ cell: 'text', schema: undefined, enumValues: [], mask }, value)).toBe(text);
});

it.each([
  ['percent', 12.5, '12,5 %'],
  ['timeWindow', '2026-03-02T09:00/12:00', '02.03.2026, 09:00 bis 12:00 Uhr'],
  [
    'richText',
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Guten Tag' }] }] },
    'Guten Tag',
  ],
  ['richText', { type: 'doc', content: '<b>' }, ''],
] as const)('a value of the cell %s reads as people write it', (cell, value, text) => {
  expect(cellText({ cell, schema: undefined, enumValues: [] }, value)).toBe(text);
});
