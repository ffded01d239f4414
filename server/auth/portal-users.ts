import { staffOf } from '@schema-screens/schema';
import type { Users } from '@schema-screens/server/http';
import { type SqlBool, sql } from 'kysely';
import application from '../../screens/application.json' with { type: 'json' };
import type { Reader } from '../types/portal-types.ts';
import { identityOfAccount } from './portal-identity.ts';

/** The users of the portal. */
export const portalUsers: Users = {
  resource: 'benutzer',
  staff: staffOf(application.roles),
  async identityOf(db: Reader, userId, role) {
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
  async nameOf(db: Reader, userId) {
    const user = await db
      .selectFrom('benutzer')
      .select(['vorname', 'name', 'benutzername'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return user && ([user.vorname, user.name].filter(Boolean).join(' ') || user.benutzername);
  },
};
