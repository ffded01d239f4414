import { expect, it } from 'vitest';
import { addServerFilledFields } from './lock-references.ts';

it('trusts the references that the schema fills, and none that was sent', () => {
  const values = { werkstatt: 3, bearbeiter: 7, kunde: 'K1', fahrzeug: 5 };
  const body = { bearbeiter: null, kunde: ' K1 ', fahrzeug: '5' };
  expect(addServerFilledFields(new Set(), values, body)).toEqual(new Set(['werkstatt', 'bearbeiter']));
  expect(addServerFilledFields(new Set(['kunde']), values, body)).toEqual(
    new Set(['kunde', 'werkstatt', 'bearbeiter']),
  );
});
