import { expect, it } from 'vitest';
import { filterKind } from './filter-operators.ts';

it.each([
  [{ type: 'string', 'x-enum': 'farbe' }, 'choice'],
  [{ type: ['string', 'null'], enum: ['a', 'b', null] }, 'choice'],
  [{ oneOf: [{ const: 1 }, { const: 2 }, { type: 'null' }] }, 'choice'],
  [{ type: ['boolean', 'null'] }, 'flag'],
  [{ type: ['string', 'null'], format: 'not-future' }, 'day'],
  [{ type: 'string', format: 'date-time' }, 'moment'],
  [{ type: ['integer', 'null'] }, 'number'],
  [{ type: 'string', format: 'email' }, 'text'],
  [{ type: 'string', format: 'password' }, undefined],
  [{ type: 'string', 'x-privacy': 'special' }, undefined],
  [{ type: 'string', 'x-virtual': true }, undefined],
  [{ type: 'string', 'x-hidden': true }, undefined],
  [{ type: ['string', 'integer'] }, undefined],
  [{ type: 'array', items: { type: 'string', enum: ['a'] } }, undefined],
  [{ type: 'object' }, undefined],
  [{}, undefined],
])('%j is filtered as %s', (schema, kind) => {
  expect(filterKind(schema)).toBe(kind);
});
