import { staffRolesOf } from '@schema-screens/schema';
import type { Users } from '@schema-screens/server/http';
import type { Identity, Role } from '@schema-screens/server/shared';
import { type SqlBool, sql } from 'kysely';
import application from '../../screens/application.json' with { type: 'json' };
import type { PortalReader } from '../types/portal-types.ts';

interface Account {
  readonly id: number;
  readonly benutzername: string;
  readonly rolle: Role;
  readonly vn_nummer: string | null;
}

/** The caller that an account of the portal is. */
export const identityOfAccount = ({ id, benutzername, rolle, vn_nummer }: Account): Identity => ({
  userId: id,
  userName: benutzername,
  role: rolle,
  attributes: { id, benutzername, vn_nummer },
});

/** The stored customer number of a caller; null for staff. */
export const ownVnNummer = ({ attributes }: Identity): string | null => attributes.vn_nummer as string | null;

/** The same; for staff an empty text, which no row has. */
export const vnNummerOf = (identity: Identity): string => ownVnNummer(identity) ?? '';

/** The users of the portal. */
export const portalUsers: Users = {
  resource: 'benutzer',
  staff: staffRolesOf(application.roles),
  async identityOf(db: PortalReader, userId, role) {
    const user = await db
      .selectFrom('benutzer')
      .select(['id', 'benutzername', 'rolle', 'vn_nummer'])
      .where('id', '=', userId)
      .where('aktiv', '=', true)
      .executeTakeFirst();
    return user?.rolle === role ? identityOfAccount(user) : undefined;
  },
  isEntitled: (userId, role) =>
    sql<SqlBool>`exists (select 1 from benutzer entitled
      where entitled.id = ${userId} and entitled.aktiv and entitled.rolle = ${role})`,
  async nameOf(db: PortalReader, userId) {
    const user = await db
      .selectFrom('benutzer')
      .select(['vorname', 'name', 'benutzername'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return user && ([user.vorname, user.name].filter(Boolean).join(' ') || user.benutzername);
  },
};
