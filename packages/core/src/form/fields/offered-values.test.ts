import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { selectableEnumValues } from './use-form-field.ts';

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
const keysOf = (stored: string | undefined, field: JsonSchema = schema) =>
  selectableEnumValues(field, {}, stored).map(({ key }) => key);

it('offers the state of the stored record and those that may follow it', () => {
  expect(keysOf('entwurf')).toEqual(['entwurf', 'gestellt', 'storniert']);
  expect(keysOf('gestellt')).toEqual(['gestellt', 'bezahlt', 'storniert']);
  expect(keysOf('bezahlt')).toEqual(['bezahlt', 'storniert']);
});

it('offers only initial states for a new record', () => {
  expect(keysOf(undefined)).toEqual(['entwurf']);
  const word = { 'x-states': { initial: ['entwurf', 'gestellt'], changes } };
  expect(keysOf(undefined, { ...schema, ...word })).toEqual(['entwurf', 'gestellt']);
});

it('offers everything where the schema names no states', () => {
  const { 'x-states': _, ...plain } = schema;
  expect(keysOf('bezahlt', plain)).toHaveLength(4);
});
