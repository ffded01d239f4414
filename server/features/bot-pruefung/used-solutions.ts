import { hashToken } from '@schema-screens/server/shared';
import type { PortalDatabase, PortalReader, PortalTransaction } from '../../types/portal-types.ts';

const minute = 60_000;

/**
 * Whether a solution was not used before; with `isFinal` it is recorded as used. Of two concurrent uses one is the
 * first.
 */
export async function isFirstUse(
  database: Pick<PortalDatabase, 'read' | 'transaction'>,
  signature: string,
  until: Date,
  now: Date,
  isFinal: boolean,
): Promise<boolean> {
  const aufgabe = hashToken(signature);
  if (!isFinal) {
    const used = await database.read
      .selectFrom('bot_pruefung')
      .select('aufgabe')
      .where('aufgabe', '=', aufgabe)
      .executeTakeFirst();
    return used === undefined;
  }
  const taken = await database.transaction((tx) =>
    tx
      .insertInto('bot_pruefung')
      .values({ aufgabe, eingeloest: now.toISOString(), gueltig_bis: until.toISOString() })
      .onConflict((on) => on.column('aufgabe').doNothing())
      .returning('aufgabe')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/** Number of solutions within the last minute, of all users together. */
export async function countRecentSolutions(db: PortalReader, now: Date): Promise<number> {
  const since = new Date(now.getTime() - minute).toISOString();
  const { count } = await db
    .selectFrom('bot_pruefung')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eingeloest', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes solutions that would have expired. */
export async function sweepSolutions(tx: PortalTransaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - minute).toISOString();
  await tx.deleteFrom('bot_pruefung').where('gueltig_bis', '<', oldest).execute();
}
