import type { Random } from './random.ts';

/** Combinations of branches sold as one contract to private customers, most frequent first. */
const PRIVAT: readonly (readonly string[])[] = [
  ['600'],
  ['103', '110'],
  ['104'],
  ['105', '110', '310'],
  ['107', '110'],
  ['600', '610'],
  ['910'],
  ['700'],
  ['108'],
  ['550'],
  ['900'],
  ['700', '710'],
  ['310'],
  ['552'],
  ['770'],
  ['620'],
];

const GEWERBE: readonly (readonly string[])[] = [
  ['650'],
  ['120', '102', '110'],
  ['930'],
  ['750'],
  ['150'],
  ['760'],
];

/** Branches of one policyholder's contracts: none to five contracts, each main branch once. */
export function drawProdukte(random: Random, isFirma: boolean): (readonly string[])[] {
  const offered = isFirma ? GEWERBE : PRIVAT;
  const chosen = new Map<string, readonly string[]>();
  for (let count = random.pick([0, 1, 1, 1, 2, 2, 2, 3, 3, 5]); count > 0; count--) {
    const produkt = random.pickByRank(offered);
    chosen.set(produkt[0]!, produkt);
  }
  return [...chosen.values()];
}
