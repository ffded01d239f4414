import { conditionHolds, fillText } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { deckungsansichten } from './Deckungen.tsx';

const ort = { strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg' };
const keiner = { strasse: null, plz: null, ort: null };

it.each([
  ['of its own part', { vertragrisikoorte: ort }],
  ['of the coverage itself', { ...ort }],
  ['of the coverage itself beside an empty part', { ...ort, vertragrisikoorte: keiner }],
])('every view shows the risk location %s, once', (_what, row) => {
  const scope = { user: null, row };
  for (const values of Object.values(deckungsansichten)) {
    const shown = values
      .filter(({ label, when }) => label === 'Versicherungsort' && conditionHolds(when, scope))
      .map(({ text }) => fillText(text ?? '', scope).trim())
      .filter((text) => text !== '');
    expect(shown).toEqual(['Gartenstraße 12\n26122 Oldenburg']);
  }
});
