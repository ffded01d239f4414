import { expect, it } from 'vitest';
import { cellFor } from './columns.ts';

it.each([
  [{ type: 'string', format: 'phone' }, 'phone'],
  [{ type: ['string', 'null'], format: 'phone' }, 'phone'],
  [{ type: 'string', format: 'email' }, 'email'],
  [{ type: 'string' }, 'text'],
  [{ type: 'number', 'x-amount': true }, 'amount'],
  [{ type: 'number' }, 'number'],
] as const)('%j is shown in the cell %s', (schema, cell) => {
  expect(cellFor(schema as Parameters<typeof cellFor>[0])).toBe(cell);
});
