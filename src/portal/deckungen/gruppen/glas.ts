import type { DetailValue } from '#language';
import { anfang, beitrag, betrag, flaeche, nachhaftung, summen, zahl } from '../werte.ts';

const aquarium = (number: number): DetailValue[] => [
  {
    text: `{row.aquarienStueck${number}} × {row.aquarienLiter${number}} Liter`,
    label: `Aquarium ${number}`,
    when: { field: `row.aquarienStueck${number}`, min: 1 },
  },
  betrag(`aquarienPraemie${number}`, `Beitrag für Aquarium ${number}`),
];

/** Glazing, ceramic hobs and aquariums. */
export const glas: DetailValue[] = [
  ...anfang,
  ...summen,
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  zahl('glasKeramikAnz', 'Glaskeramik-Kochfelder'),
  flaeche('glasKeramikFlaeche', 'Glaskeramikfläche'),
  ...[1, 2, 3].flatMap(aquarium),
  ...nachhaftung,
  ...beitrag,
];
