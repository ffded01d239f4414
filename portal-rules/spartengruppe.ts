/** Groups of branches that share a coverage view. */
export type Spartengruppe =
  | 'property_bu'
  | 'household'
  | 'building'
  | 'glass'
  | 'property_general'
  | 'pet'
  | 'liability'
  | 'accident_single'
  | 'accident_group'
  | 'existence'
  | 'legal'
  | 'unknown';

const single: Readonly<Record<number, Spartengruppe>> = {
  102: 'property_bu',
  103: 'household',
  104: 'household',
  105: 'household',
  107: 'building',
  108: 'building',
  110: 'glass',
  700: 'accident_single',
  710: 'accident_single',
  750: 'accident_group',
  760: 'accident_group',
  770: 'existence',
};

const ranges: readonly (readonly [from: number, to: number, gruppe: Spartengruppe])[] = [
  [100, 199, 'property_general'],
  [300, 399, 'property_general'],
  [550, 559, 'pet'],
  [600, 699, 'liability'],
  [900, 998, 'legal'],
];

/** The group of a branch by its number; `unknown` for an unknown number. */
export function spartengruppe(edvNr: string): Spartengruppe {
  const number = /^[0-9]{1,3}$/.test(edvNr) ? Number(edvNr) : Number.NaN;
  return single[number] ?? ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? 'unknown';
}

/** Groups whose storm and glass claims can be reported online. */
const sachgruppen: readonly Spartengruppe[] = [
  'property_general',
  'glass',
  'property_bu',
  'household',
  'building',
];

/** Kinds of claims that can be reported online. */
export type Schadenart = 'unwetter' | 'glas' | 'tier';

/** Claims that can be reported online for a contract with these branches. */
export function onlineSchadenarten(edvNrn: readonly string[]): Schadenart[] {
  const gruppen = edvNrn.map(spartengruppe);
  const hasSache = gruppen.some((gruppe) => sachgruppen.includes(gruppe));
  return [
    ...(hasSache ? (['unwetter', 'glas'] as const) : []),
    ...(gruppen.includes('pet') ? (['tier'] as const) : []),
  ];
}
