import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '../../shared/identity.ts';
import { ALLE } from '../../shared/kundennummer.ts';

/** The drafts of one author. */
export function ownDrafts(identity: Identity): RawBuilder<boolean> {
  return sql<boolean>`(nachricht.zustand = 'entwurf' and nachricht."letzterAenderungsuser" = ${identity.benutzername})`;
}

/** Messages that the caller may see: all for staff, one's own and those to everybody for a policyholder. */
export function readableNachrichten(identity: Identity): RawBuilder<boolean> {
  if (identity.rolle === 'vn')
    return sql<boolean>`(nachricht.zustand = 'aktiv' and nachricht.vn_nummer in (${identity.vn_nummer}, ${ALLE}))`;
  return sql<boolean>`(nachricht.zustand = 'aktiv' or ${ownDrafts(identity)})`;
}

/** Messages that an author may work on: those that are out, and his own drafts. */
export function editableNachrichten(identity: Identity): RawBuilder<boolean> {
  return sql<boolean>`(nachricht.zustand = 'aktiv' or ${ownDrafts(identity)})`;
}

/** Deleted messages. */
export const deletedNachrichten: RawBuilder<boolean> = sql<boolean>`nachricht.zustand = 'geloescht'`;
