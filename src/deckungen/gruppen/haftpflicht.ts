import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, text, zahl } from '../werte.ts';

const versicherteSchaeden = [
  'Versicherte Schäden 1',
  'Versicherte Schäden 2',
  'Versicherte Schäden 3',
  'Versicherte Schäden 4',
  'Versicherte Schäden 5',
  'Versicherte Schäden 6',
];

/** One of the sums insured, titled as in the contract, and its deductible. */
const summe = (label: string, index: number): DetailValue[] => {
  const of = (name: string) => `summenArt${index + 1}${name}`;
  const insured = { field: `row.${of('VSU')}`, min: 0.01 };
  return [
    { field: of('Text'), label, when: insured },
    { field: of('VSU'), label: 'Versicherungssumme', cell: 'amount', when: insured },
    {
      field: of('SbProz'),
      label: 'Selbstbeteiligung',
      cell: 'percent',
      when: { field: `row.${of('SbProz')}`, min: 0.01 },
    },
    {
      field: of('SbMin'),
      label: 'Selbstbeteiligung mindestens',
      cell: 'amount',
      when: { field: `row.${of('SbMin')}`, min: 0.01 },
    },
    {
      field: of('SbMax'),
      label: 'Selbstbeteiligung höchstens',
      cell: 'amount',
      when: { field: `row.${of('SbMax')}`, min: 0.01 },
    },
  ];
};

/** Liability, with up to six sums insured. */
export const haftpflicht: DetailValue[] = [
  ...anfang,
  text('wagnisartText', 'Wagnis'),
  ...versicherteSchaeden.flatMap(summe),
  text('berechnungseinheitText', 'Berechnungseinheit'),
  zahl('wagnismenge', 'Menge'),
  ...beitrag,
];
