import { expect, it } from 'vitest';
import { storedValue } from './keywords.ts';

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
