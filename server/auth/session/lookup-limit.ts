import { requireAttempt } from '@schema-screens/server/accounts';
import type { Session } from '@schema-screens/server/shared';
import type { PortalAppContext } from '../../types/portal-types.ts';

const rule = { kind: 'window', limit: 60, windowMs: 60_000 } as const;

/**
 * Counts a lookup of a session; throws a 429 above sixty a minute, so that nobody can copy the directories.
 *
 * @param directory what is counted on its own
 */
export const requireLookupQuota = (
  { database, now }: Pick<PortalAppContext, 'database' | 'now'>,
  { tokenHash }: Session,
  directory = 'nachschlagen',
): Promise<void> =>
  database.transaction((tx) => requireAttempt(tx, `${directory}:${tokenHash}`, rule, now()));
