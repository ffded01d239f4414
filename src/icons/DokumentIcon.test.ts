import { expect, it } from 'vitest';
import dateiart from '../../schemas/enum/dateiart.json' with { type: 'json' };
import eingangsart from '../../schemas/enum/eingangsart.json' with { type: 'json' };
import { dokumentIcons } from './DokumentIcon.tsx';

it('every known kind of document has its own icon', () => {
  const keys = [...dateiart, ...eingangsart].map(({ key }) => key);
  expect(keys.filter((key) => key !== 'UNBEKANNT' && !(key in dokumentIcons))).toEqual([]);
});
