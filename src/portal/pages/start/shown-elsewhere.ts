import { tiles } from './ActionTiles.tsx';

/** Route names shown elsewhere on the policyholder's start page: lists of links leave them out. */
export const shownElsewhere: ReadonlySet<string> = new Set([
  ...tiles.map(({ screen }) => screen),
  'PERSOENLICHE_DATEN',
  'VERTRAEGE_VERWALTEN',
]);
