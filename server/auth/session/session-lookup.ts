import type { SessionLookup } from '@schema-screens/server/accounts';
import { createSessionLookup, type SessionUser } from '@schema-screens/server/accounts';
import { type InferResult, sql } from 'kysely';
import type { PortalReader } from '../../types/portal-types.ts';
import { identityOfAccount } from '../portal-identity.ts';

/** Looks up the sessions of the portal's users, and whom staff see it as: a policyholder, even one who is locked. */
export function portalSessionLookup(db: PortalReader): SessionLookup {
  // Every request with a session runs this, so the statement is compiled once.
  const compiled = sessionsOf(db).compile();
  return createSessionLookup({
    async find(hashes) {
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [hashes] });
      return rows.map((stored) => ({ stored, user: userOf(stored) }));
    },
    async viewedIdentity(id) {
      const user = await db
        .selectFrom('benutzer')
        .select(['id', 'benutzername', 'rolle', 'vn_nummer'])
        .where('id', '=', id)
        .where('rolle', '=', 'vn')
        .executeTakeFirst();
      return user && identityOfAccount(user);
    },
  });
}

/** Its only parameter: hashes of tokens. */
const sessionsOf = (db: PortalReader) =>
  db
    .selectFrom('session')
    .leftJoin('benutzer', 'benutzer.id', 'user_id')
    .selectAll('session')
    .select(['benutzername', 'benutzer.rolle as benutzerrolle', 'vn_nummer', 'aktiv'])
    .select(['passwort_vergabe_erzwingen', 'benutzername_vergabe_erzwingen'])
    .where('token_hash', '=', sql<string>`any(${[]}::text[])`);

type Row = InferResult<ReturnType<typeof sessionsOf>>[number];

function userOf(row: Row): SessionUser | undefined {
  const { user_id: id, benutzername, benutzerrolle: rolle, vn_nummer, aktiv } = row;
  if (!benutzername || !rolle || !aktiv) return undefined;
  return {
    identity: identityOfAccount({ id, benutzername, rolle, vn_nummer }),
    mustChangeAccess: row.passwort_vergabe_erzwingen === true || row.benutzername_vergabe_erzwingen === true,
  };
}
