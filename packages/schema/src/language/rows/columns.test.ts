import { expect, it } from 'vitest';
import { defaultCellFor } from './columns.ts';

it.each([
  [{ type: 'string', format: 'phone' }, 'phone'],
  [{ type: ['string', 'null'], format: 'phone' }, 'phone'],
  [{ type: 'string', format: 'email' }, 'email'],
  [{ type: 'string' }, 'text'],
  [{ type: 'number', 'x-money': true }, 'amount'],
  [{ type: 'number' }, 'number'],
] as const)('%j is shown in the cell %s', (schema, cell) => {
  expect(defaultCellFor(schema as Parameters<typeof defaultCellFor>[0])).toBe(cell);
});
