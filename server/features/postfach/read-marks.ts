import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import { ALLE } from '../../shared/kundennummer.ts';
import { notFound } from '../../shared/portal-error.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';
import type { PostfachArt } from './postfach-item.ts';

/** Ids of what a user has read, by source. */
export type GelesenListen = Readonly<Record<PostfachArt, readonly number[]>>;

/** The same lists under the names they have on the user. */
export interface GelesenResponse {
  readonly benachrichtigungenGelesen: readonly number[];
  readonly benachrichtigungenGelesenMyILL: readonly number[];
  readonly benachrichtigungenGelesenMail: readonly number[];
}

const COLUMNS: Readonly<Record<PostfachArt, string>> = {
  imap2: 'benachrichtigungenGelesen',
  myill: 'benachrichtigungenGelesenMyILL',
  mail: 'benachrichtigungenGelesenMail',
};

/** What a user has read. */
export async function readGelesen(db: Reader, identity: Identity): Promise<GelesenListen> {
  const { rows } = await sql<GelesenResponse>`
    select "benachrichtigungenGelesen", "benachrichtigungenGelesenMyILL", "benachrichtigungenGelesenMail"
    from benutzer where id = ${identity.benutzerId}`.execute(db);
  const user = rows[0];
  if (user === undefined) throw notFound();
  return {
    imap2: user.benachrichtigungenGelesen,
    myill: user.benachrichtigungenGelesenMyILL,
    mail: user.benachrichtigungenGelesenMail,
  };
}

/**
 * Marks an item of one's own mailbox as read or unread. Adds or takes away in the statement itself, so that marks from several
 * tabs add up. A message to this policyholder alone shows staff the same. Throws a 404 for what is not in the mailbox.
 */
export async function markGelesen(
  tx: Transaction,
  identity: Identity,
  item: { readonly art: PostfachArt; readonly id: number },
  isGelesen: boolean,
  now: Date,
): Promise<GelesenResponse> {
  if (!(await isInPostfach(tx, identity, item))) throw notFound();
  const column = sql.ref(COLUMNS[item.art]);
  const id = sql`to_jsonb(${item.id}::bigint)`;
  const without = sql`(
    select coalesce(jsonb_agg(entry order by position), '[]'::jsonb)
    from jsonb_array_elements(${column}) with ordinality as entries (entry, position) where entry <> ${id})`;
  const changed = isGelesen ? sql`${without} || ${id}` : without;
  if (item.art === 'mail' && isGelesen) await countFirstReading(tx, identity, item.id, now);
  const { rows } = await sql<GelesenResponse>`
    update benutzer set ${column} = ${changed} where id = ${identity.benutzerId}
    returning "benachrichtigungenGelesen", "benachrichtigungenGelesenMyILL", "benachrichtigungenGelesenMail"`.execute(
    tx,
  );
  if (item.art === 'mail')
    await sql`
      update nachricht set gelesen = ${isGelesen}
      where id = ${item.id} and vn_nummer = ${identity.vn_nummer}`.execute(tx);
  return rows[0]!;
}

/** Counts a message that was not marked as read before. */
async function countFirstReading(
  tx: Transaction,
  { benutzerId }: Identity,
  id: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    select 1 from benutzer
    where id = ${benutzerId} and not "benachrichtigungenGelesenMail" @> to_jsonb(${id}::bigint) for update`.execute(
    tx,
  );
  if (rows.length > 0) await countEreignis(tx, now, 'nachricht_gelesen');
}

async function isInPostfach(
  db: Reader,
  { vn_nummer }: Identity,
  { art, id }: { readonly art: PostfachArt; readonly id: number },
): Promise<boolean> {
  const found = {
    mail: sql`select 1 from nachricht where id = ${id} and zustand = 'aktiv' and vn_nummer in (${vn_nummer}, ${ALLE})`,
    myill: sql`select 1 from datei where id = ${id} and vn_nummer = ${vn_nummer}`,
    imap2: sql`select 1 from imap2_dokument where id = ${id} and vn_nummer = ${vn_nummer}`,
  }[art];
  return (await found.execute(db)).rows.length > 0;
}
