import { fixedCondition } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { type RawBuilder, sql } from 'kysely';
import { ALLE } from '#portal-rules';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { PortalReader } from '../../types/portal-types.ts';

/** What the drafts of the caller have. */
export const draftValues = ({ userName }: Identity) => ({
  zustand: 'entwurf',
  letzterAenderungsuser: userName,
});

const ownDrafts = (identity: Identity): RawBuilder<boolean> =>
  sql<boolean>`(${fixedCondition('nachricht', draftValues(identity))})`;

/** Messages that the caller may see: staff all, policyholders their own and those to everybody. */
export function readableNachrichten(identity: Identity): RawBuilder<boolean> {
  if (identity.role === 'vn')
    return sql<boolean>`(nachricht.zustand = 'aktiv' and nachricht.vn_nummer in (${ownVnNummer(identity)}, ${ALLE}))`;
  return sql<boolean>`(nachricht.zustand = 'aktiv' or ${ownDrafts(identity)})`;
}

/** Messages that an author may change: sent ones, and the author's own drafts. */
export function editableNachrichten(identity: Identity): RawBuilder<boolean> {
  return sql<boolean>`(nachricht.zustand = 'aktiv' or ${ownDrafts(identity)})`;
}

export const deletedNachrichten: RawBuilder<boolean> = sql<boolean>`nachricht.zustand = 'geloescht'`;

/** The active account of a policyholder that owns the mailbox: the first if there are several. */
export const mailboxOwner = (db: PortalReader, vn_nummer: string) =>
  db
    .selectFrom('benutzer')
    .where('vn_nummer', '=', vn_nummer)
    .where('rolle', '=', 'vn')
    .where('aktiv', '=', true)
    .orderBy('id')
    .limit(1);

/** Whether a policyholder wants mails about new items in the mailbox; undefined for one who has not registered. */
export async function wantsMail(db: PortalReader, vn_nummer: string): Promise<boolean | undefined> {
  const owner = await mailboxOwner(db, vn_nummer).select('benachrichtigungenErhalten').executeTakeFirst();
  return owner?.benachrichtigungenErhalten;
}
