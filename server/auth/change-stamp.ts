import { type RawBuilder, sql } from 'kysely';

/** What an update of a user sets beside its columns: when and by whom he was changed last. */
export const changeStamp = (benutzername: string, now: Date): RawBuilder<unknown> =>
  sql`"letzteAenderung" = ${now.toISOString()}, "letzterAenderungsuser" = ${benutzername}`;
