import { expect, it } from 'vitest';
import { storedRow, storedValue } from './stored-value.ts';

const number = { pattern: '^[0-9]{8}$', 'x-prefix': '1' };

it('stores the numbers of a value without groups and prefix, in lists and objects, too', () => {
  const schema = {
    properties: {
      nummer: { type: 'string', pattern: '^[0-9]{9}$' },
      kunde: { type: 'string', ...number },
      alle: { type: 'array', items: { type: 'string', pattern: '^[0-9]{9}$' } },
      text: { type: 'string' },
    },
  };
  const sent = {
    nummer: '920 000 001',
    kunde: '110000001',
    alle: ['920.000.001', 'x'],
    text: '1 2',
    fremd: '1 2',
    leer: null,
  };
  expect(storedValue(schema, sent)).toEqual({
    ...sent,
    nummer: '920000001',
    kunde: '10000001',
    alle: ['920000001', 'x'],
  });
});

it('stores what is computed of a record, which itself is kept if nothing differs', () => {
  const schema = {
    properties: { preis: { type: 'number' }, doppelt: { 'x-compute': { sum: ['preis', 'preis'] } } },
  };
  const stored = storedRow(schema, { preis: 2 }, new Date());
  expect(stored).toEqual({ preis: 2, doppelt: 4 });
  expect(storedRow(schema, stored, new Date())).toBe(stored);
});
