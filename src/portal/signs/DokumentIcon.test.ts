import { expect, it } from 'vitest';
import dateiart from '../../../schemas/enum/dateiart.json' with { type: 'json' };
import eingangsart from '../../../schemas/enum/eingangsart.json' with { type: 'json' };
import { dokumentIcons } from './DokumentIcon.tsx';

it('every kind of document that is known has a sign of its own', () => {
  const keys = [...dateiart, ...eingangsart].map(({ schluessel }) => schluessel);
  expect(keys.filter((key) => key !== 'UNBEKANNT' && !(key in dokumentIcons))).toEqual([]);
});
