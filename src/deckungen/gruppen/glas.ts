import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, betrag, flaeche, nachhaftung, summen, zahl } from '../werte.ts';

const aquarien = [
  {
    label: 'Aquarium 1',
    text: '{row.aquarienStueck1} × {row.aquarienLiter1} Liter',
    praemie: 'Beitrag für Aquarium 1',
  },
  {
    label: 'Aquarium 2',
    text: '{row.aquarienStueck2} × {row.aquarienLiter2} Liter',
    praemie: 'Beitrag für Aquarium 2',
  },
  {
    label: 'Aquarium 3',
    text: '{row.aquarienStueck3} × {row.aquarienLiter3} Liter',
    praemie: 'Beitrag für Aquarium 3',
  },
].flatMap(({ label, text, praemie }, index): DetailValue[] => [
  { text, label, when: { field: `row.aquarienStueck${index + 1}`, min: 1 } },
  betrag(`aquarienPraemie${index + 1}`, praemie),
]);

/** Glazing, ceramic hobs and aquariums. */
export const glas: DetailValue[] = [
  ...anfang,
  ...summen,
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  zahl('glasKeramikAnz', 'Glaskeramik-Kochfelder'),
  flaeche('glasKeramikFlaeche', 'Glaskeramikfläche'),
  ...aquarien,
  ...nachhaftung,
  ...beitrag,
];
