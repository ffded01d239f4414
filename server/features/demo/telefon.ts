import type { Random } from './random.ts';

/**
 * Numbers that nobody has: blocks that the Bundesnetzagentur reserves for films and books (Rufnummern für Medienproduktionen,
 * „Drama Numbers“).
 */
const FESTNETZ = ['030 23125', '069 90009', '040 66969', '0221 4710', '089 99998'] as const;

/** A land-line number. */
export function drawTelefon(random: Random): string {
  return random.pick(FESTNETZ) + random.digits(3);
}

/** A mobile number. */
export function drawMobil(random: Random): string {
  return random.pick(['0171 39200', '0176 040690']) + random.digits(2);
}
