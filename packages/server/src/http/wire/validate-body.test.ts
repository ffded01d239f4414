import { expect, it } from 'vitest';
import { createValidator } from '../../resources/checks/validator.ts';
import { validateBody } from './validate-body.ts';

it('computes the computed fields of a form, and validates them', () => {
  const properties = {
    von: { type: 'string', format: 'date' },
    tage: {
      type: 'integer',
      title: 'Tage',
      maximum: 9,
      'x-compute': { between: { from: 'von', to: 'today' } },
    },
  };
  const schema = { type: 'object', required: ['tage'], properties };
  const validator = createValidator(() => new Date('2026-03-10T12:00:00Z'));
  const sent = { von: '2026-03-08', tage: 7 };
  expect(validateBody(validator, schema, sent)).toEqual({ von: '2026-03-08', tage: 2 });
  expect(() => validateBody(validator, schema, { von: '2026-02-01' })).toThrow(
    expect.objectContaining({
      details: [{ dataPath: 'tage', message: 'Tage darf nicht größer als 9 sein.' }],
    }),
  );
});
