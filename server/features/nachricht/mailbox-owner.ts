import type { Reader } from '../../types/portal-types.ts';

/** The active account of a policyholder that owns the mailbox: the first if there are several. */
export const mailboxOwner = (db: Reader, vn_nummer: string) =>
  db
    .selectFrom('benutzer')
    .where('vn_nummer', '=', vn_nummer)
    .where('rolle', '=', 'vn')
    .where('aktiv', '=', true)
    .orderBy('id')
    .limit(1);

/** Whether a policyholder wants mails about new items in the mailbox; undefined for one who has not registered. */
export async function wantsMail(db: Reader, vn_nummer: string): Promise<boolean | undefined> {
  const owner = await mailboxOwner(db, vn_nummer).select('benachrichtigungenErhalten').executeTakeFirst();
  return owner?.benachrichtigungenErhalten;
}
