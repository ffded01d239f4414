import { germanDay, todayInBerlin } from '../../../../rules/index.ts';
import type { RowOf } from '../../../resources/table.ts';

/** What erstkennwortGueltig says of an expired one. */
export const nichtMehrGueltig = 'nicht mehr gültig';

/** What a user's state says in words. */
export interface ErstkennwortStand {
  /** Last day, or that it has expired; null: there is none to be used. */
  readonly erstkennwortGueltig: string | null;
  readonly aktivierungsstand: string;
}

/** How far a user has come: not activated, with a one-time password that waits to be used, or with a password of his own. */
export function erstkennwortStand(row: RowOf<'benutzer'>, now: Date): ErstkennwortStand {
  if (!row.wurde_aktiviert) return { erstkennwortGueltig: null, aktivierungsstand: 'Noch nicht aktiviert' };
  const until = row.erstkennwort_gueltig_bis;
  if (!row.passwort_vergabe_erzwingen || until === null)
    return { erstkennwortGueltig: null, aktivierungsstand: 'Aktiviert' };
  if (new Date(until) <= now)
    return { erstkennwortGueltig: nichtMehrGueltig, aktivierungsstand: `Erstkennwort ${nichtMehrGueltig}` };
  const tag = germanDay(todayInBerlin(new Date(until)));
  const art = row.erstkennwort_verlaengert === null ? 'gültig' : 'verlängert';
  return { erstkennwortGueltig: tag, aktivierungsstand: `Erstkennwort ${art} bis: ${tag}` };
}
