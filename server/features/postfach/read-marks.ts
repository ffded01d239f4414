import { updateRows } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type {
  PortalAppContext,
  PortalReader,
  PortalRow,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';
import { ownDokument, ownNachricht } from './own-items.ts';
import type { PostfachArt } from './postfach-item.ts';
import { postfachItems } from './postfach-statement.ts';

/** Ids that a user has read, by source, named like the columns of the user. */
export interface GelesenResponse {
  readonly benachrichtigungenGelesen: readonly number[];
  readonly benachrichtigungenGelesenMyILL: readonly number[];
  readonly benachrichtigungenGelesenMail: readonly number[];
}

const COLUMNS: Readonly<Record<PostfachArt, keyof GelesenResponse>> = {
  imap2: 'benachrichtigungenGelesen',
  myill: 'benachrichtigungenGelesenMyILL',
  mail: 'benachrichtigungenGelesenMail',
};

const postfachArten = Object.keys(COLUMNS) as readonly PostfachArt[];

/**
 * Marks an item of one's own mailbox as read or unread. Locks the user, so that marks from several tabs add up. For a message to
 * this policyholder alone, staff see the mark, too. Throws a 404 if it is not in the mailbox.
 */
export async function markGelesen(
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  tx: PortalTransaction,
  identity: Identity,
  item: { readonly art: PostfachArt; readonly id: number },
  isGelesen: boolean,
): Promise<GelesenResponse> {
  if (!(await isInPostfach(tx, identity, item))) throw notFound();
  const column = COLUMNS[item.art];
  const before = item.art === 'mail' && (await lockMarks(tx, identity)).includes(item.id);
  if (item.art === 'mail' && isGelesen && !before)
    await countEreignis(tx, context.now(), 'nachricht_gelesen');
  const user = await updateAccount(context, tx, {
    id: identity.userId,
    set: (row) => {
      const others = row[column].filter((id) => id !== item.id);
      return { [column]: isGelesen ? [...others, item.id] : others };
    },
  });
  if (item.art === 'mail') await markNachricht(context, tx, identity, item.id, isGelesen, before);
  if (!user) throw notFound();
  return gelesenOf(user);
}

const gelesenOf = (user: GelesenResponse): GelesenResponse => ({
  benachrichtigungenGelesen: user.benachrichtigungenGelesen,
  benachrichtigungenGelesenMyILL: user.benachrichtigungenGelesenMyILL,
  benachrichtigungenGelesenMail: user.benachrichtigungenGelesenMail,
});

/** Marks every received item of one's own mailbox as read, as markGelesen does with one; locks the user first. */
export async function markAllGelesen(
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  tx: PortalTransaction,
  identity: Identity,
): Promise<GelesenResponse> {
  await lockMarks(tx, identity);
  const { rows: unread } = await sql<{ art: PostfachArt; id: number }>`
    select art, id from ${postfachItems(identity)} as item where not gelesen`.execute(tx);
  const idsOf = (art: PostfachArt): number[] =>
    unread.filter((item) => item.art === art).map(({ id }) => Number(id));
  const nachrichten = idsOf('mail');
  if (nachrichten.length > 0) {
    await countEreignis(tx, context.now(), 'nachricht_gelesen', nachrichten.length);
    await updateRows(tx, context.resources.get('nachricht').table, {
      where: (eb) => eb('id', 'in', nachrichten),
      set: (row) => marksOfNachricht(row, identity, true, 1),
    });
  }
  const user = await updateAccount(context, tx, {
    id: identity.userId,
    set: (row) =>
      Object.fromEntries(
        postfachArten.map((art) => [COLUMNS[art], [...new Set([...row[COLUMNS[art]], ...idsOf(art)])]]),
      ),
  });
  if (!user) throw notFound();
  return gelesenOf(user);
}

/** Records for staff that a message to this policyholder was read, or how many have read a message to everybody. */
async function markNachricht(
  context: Pick<PortalAppContext, 'resources'>,
  tx: PortalTransaction,
  identity: Identity,
  id: number,
  isGelesen: boolean,
  wasGelesen: boolean,
): Promise<void> {
  const more = Number(isGelesen) - Number(wasGelesen);
  await updateRows(tx, context.resources.get('nachricht').table, {
    where: (eb) => eb('id', '=', id),
    set: (row) => marksOfNachricht(row, identity, isGelesen, more),
  });
}

/** What changes of a message; `more` is how many readers it gains. */
function marksOfNachricht(
  row: PortalRow<'nachricht'>,
  identity: Identity,
  isGelesen: boolean,
  more: number,
): Partial<PortalRow<'nachricht'>> | undefined {
  if (row.vn_nummer === ownVnNummer(identity)) return { gelesen: isGelesen };
  // Not counted yet: count all of them together.
  if (more === 0 || row.anzahlEmpfaenger === null) return undefined;
  return { anzahlLeser: Math.max(0, Number(row.anzahlLeser) + more) };
}

/** Locks the marks of the caller until the transaction ends; returns the messages that are read. */
async function lockMarks(tx: PortalTransaction, { userId }: Identity): Promise<readonly number[]> {
  const user = await tx
    .selectFrom('benutzer')
    .select('benachrichtigungenGelesenMail')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user?.benachrichtigungenGelesenMail ?? [];
}

async function isInPostfach(
  db: PortalReader,
  identity: Identity,
  { art, id }: { readonly art: PostfachArt; readonly id: number },
): Promise<boolean> {
  const found =
    art === 'mail'
      ? await ownNachricht(db, identity, id).select('id').executeTakeFirst()
      : await ownDokument(db, identity, art, id).select('id').executeTakeFirst();
  return found !== undefined;
}
