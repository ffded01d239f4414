import { germanDay, todayInBerlin } from '../../../../rules/index.ts';
import type { RowOf } from '../../../resources/schema/table.ts';

/** Text of `erstkennwortGueltig` after expiry. */
export const nichtMehrGueltig = 'nicht mehr gültig';

/** A user's state in words. */
export interface ErstkennwortStand {
  /** Last day of validity, or the text for an expired one; null if there is no unused one. */
  readonly erstkennwortGueltig: string | null;
  readonly aktivierungsstand: string;
}

/** Describes a user's state: not activated, with an unused one-time password, or with an own password. */
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
