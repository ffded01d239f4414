import type { DemoPart } from '../demo/demo-part.ts';
import { createMakler } from '../demo/makler.ts';

const gruppen = [
  ['NORD', 'Vertriebsgruppe Nord', true],
  ['WEST', 'Vertriebsgruppe West', true],
  ['SUED', 'Vertriebsgruppe Süd', true],
  ['OST', 'Vertriebsgruppe Ost', false],
  ['MITTE', 'Vertriebsgruppe Mitte', true],
] as const;

/** Groups of brokers; some brokers belong to none. */
const insertMaklergruppen: DemoPart = ({ insert }) => {
  const numbers = createMakler().map((makler) => makler.makler_nummer);
  const rows = gruppen.map(([gruppe, gruppeFull, aktiv], index) => {
    const makler_nummern = numbers.filter((_, place) => place % (gruppen.length + 1) === index);
    return { id: index + 1, gruppe, gruppeFull, aktiv, makler_nummern, anzahlMakler: makler_nummern.length };
  });
  return insert('maklergruppe', rows);
};

export default insertMaklergruppen;
