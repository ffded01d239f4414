import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, betrag, text, zahl } from '../werte.ts';

/** Legal protection. */
export const rechtsschutz: DetailValue[] = [
  ...anfang,
  text('kombinationText', 'Kombination'),
  betrag('vsu', 'Versicherungssumme'),
  text('sbArtText', 'Selbstbeteiligung'),
  text('berechnungsEinheitText', 'Berechnungseinheit'),
  zahl('wagnismenge', 'Menge'),
  text('praemieBerechnung', 'Art der Beitragsberechnung'),
  ...beitrag,
];
