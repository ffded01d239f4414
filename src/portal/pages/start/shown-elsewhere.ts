import { tiles } from './ActionTiles.tsx';

/** Route names that have a place of their own on the policyholder's start page: no list of links repeats them. */
export const shownElsewhere: ReadonlySet<string> = new Set([
  ...tiles.map(({ screen }) => screen),
  'PERSOENLICHE_DATEN',
  'VERTRAEGE_VERWALTEN',
]);
