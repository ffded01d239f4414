import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, summen, text } from '../werte.ts';

/** Vet costs of an animal. */
export const tier: DetailValue[] = [
  ...anfang,
  text('name', 'Name des Tieres'),
  text('chipnummer', 'Chipnummer'),
  ...summen,
  ...beitrag,
];
