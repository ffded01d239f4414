import { expect, it } from 'vitest';
import type { JsonSchema } from '#model';
import { offeredValues } from './offered-values.ts';

const changes = [
  { from: ['entwurf'], to: 'gestellt' },
  { from: ['gestellt'], to: 'bezahlt' },
  { to: 'storniert' },
];
const schema: JsonSchema = {
  type: 'string',
  enum: ['entwurf', 'gestellt', 'bezahlt', 'storniert'],
  default: 'entwurf',
  'x-states': { changes },
};
const keysOf = (data: object, id?: number, field: JsonSchema = schema) =>
  offeredValues(field, {}, { id, data: { ...data }, etag: undefined }, 'zustand').map(({ key }) => key);

it('offers the state of the stored record and those that may follow it', () => {
  expect(keysOf({ zustand: 'entwurf' }, 1)).toEqual(['entwurf', 'gestellt', 'storniert']);
  expect(keysOf({ zustand: 'gestellt' }, 1)).toEqual(['gestellt', 'bezahlt', 'storniert']);
  expect(keysOf({ zustand: 'bezahlt' }, 1)).toEqual(['bezahlt', 'storniert']);
});

it('offers only initial states for a new record', () => {
  expect(keysOf({ zustand: 'entwurf' })).toEqual(['entwurf']);
  const word = { 'x-states': { initial: ['entwurf', 'gestellt'], changes } };
  expect(keysOf({}, undefined, { ...schema, ...word })).toEqual(['entwurf', 'gestellt']);
});

it('offers everything where the schema names no states', () => {
  const { 'x-states': _, ...plain } = schema;
  expect(keysOf({ zustand: 'bezahlt' }, 1, plain)).toHaveLength(4);
});
