import { openSession } from '@schema-screens/server/accounts';
import { appendEntries, historyActor, stampOf } from '@schema-screens/server/resources';
import type { Session } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import type { PortalAppContext } from '../../../types/portal-types.ts';

/** Whom to see the portal as, and why. */
export interface Kundenansicht {
  readonly benutzerId: number;
  readonly grund: string;
}

/**
 * Opens a session that sees the portal as a policyholder does, without changing anything, and records it with its reason in the
 * user's history (VW-16). It ends with the staff member's own session. Returns its token.
 *
 * @throws HttpError 404 if the user is none of a policyholder
 */
export async function openKundenansicht(
  { database, resources, now }: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  { identity, tokenHash, device }: Session,
  { benutzerId, grund }: Kundenansicht,
): Promise<string> {
  const time = now();
  return database.transaction(async (tx) => {
    await tx
      .selectFrom('benutzer')
      .select('id')
      .where('id', '=', benutzerId)
      .where('rolle', '=', 'vn')
      .executeTakeFirstOrThrow(notFound);
    const user = { id: identity.userId, role: identity.role };
    const view = { tokenHash, userId: benutzerId };
    const token = await openSession(tx, user, 'view', time, { device, view });
    await appendEntries(tx, resources.get('aenderung').table, [
      {
        ...historyActor(stampOf(identity, time)),
        resource: 'benutzer',
        key: String(benutzerId),
        kind: 'viewed',
        fields: [{ field: 'grund', title: 'Grund' }],
        fieldNames: 'Grund',
        values: { grund: { after: grund } },
      },
    ]);
    return token;
  });
}
