import { expect, it } from 'vitest';
import { touchedResources } from './touched-resources.ts';

it('names what a save makes old: its resource, those of its calls, and those that it says', () => {
  const submit = {
    call: { path: 'ausleihe/{data.id}' },
    follow: [
      { name: 'a', call: { path: 'mahnung' } },
      { name: 'b', call: { path: '{data.ziel}/x' } },
    ],
    touches: ['leser', 'buch'],
  };
  expect(touchedResources({ resource: 'buch', submit })).toEqual(['buch', 'ausleihe', 'mahnung', 'leser']);
  expect(touchedResources({ submit }, { path: 'druck' })).toEqual(['druck', 'mahnung', 'leser', 'buch']);
});
