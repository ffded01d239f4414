import { updateRows } from '@schema-screens/server/resources';
import { sql } from 'kysely';
import { ALLE } from '#portal-rules';
import type {
  PortalAppContext,
  PortalReader,
  PortalRow,
  PortalTransaction,
} from '../../types/portal-types.ts';

/** Whether an account is a recipient of a message to everybody that was written at a time. */
const isRecipient = (time: unknown) =>
  sql<boolean>`benutzer.rolle = 'vn' and benutzer.aktiv and benutzer.anlage_zeit <= ${time}`;

/** How many a message to everybody would go to. */
export async function countRecipients(db: PortalReader, time: Date): Promise<number> {
  const { count } = await db
    .selectFrom('benutzer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isRecipient(time))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts the readers and recipients of messages to everybody that are not counted yet; afterwards, marking a message as read
 * updates the count. Recipients are the policyholders with an account at that time (docs/portal/verwaltung.md, VW-3).
 */
export async function countLeser(
  tx: PortalTransaction,
  { resources }: Pick<PortalAppContext, 'resources'>,
  only?: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('nachricht')
    .select('id')
    .select(({ selectFrom }) => [
      selectFrom('benutzer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(sql<boolean>`"benachrichtigungenGelesenMail" @> to_jsonb(nachricht.id)`)
        .as('anzahlLeser'),
      selectFrom('benutzer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isRecipient(sql.ref('nachricht.anlage_zeit')))
        .as('anzahlEmpfaenger'),
    ])
    .where('vn_nummer', '=', ALLE)
    .where('zustand', '<>', 'entwurf')
    .where('anzahlEmpfaenger', 'is', null)
    .$if(only !== undefined, (select) => select.where('id', '=', only!))
    .execute();
  if (rows.length === 0) return;
  const counts = new Map(rows.map(({ id, ...count }) => [id, count]));
  await updateRows(tx, resources.get('nachricht').table, {
    where: (eb) => eb('id', 'in', [...counts.keys()]),
    set: ({ id }) => counts.get(id),
  });
}

/** Marks a message as unread for everybody who has read it, since its content changed. */
export async function markUnread(
  tx: PortalTransaction,
  { resources }: Pick<PortalAppContext, 'resources'>,
  { id, vn_nummer }: PortalRow<'nachricht'>,
): Promise<void> {
  const hasRead = sql<boolean>`"benachrichtigungenGelesenMail" @> to_jsonb(${id}::bigint)`;
  await updateRows(tx, resources.get('benutzer').table, {
    where: (eb) => (vn_nummer === ALLE ? hasRead : eb.and([eb('vn_nummer', '=', vn_nummer), hasRead])),
    set: ({ benachrichtigungenGelesenMail: read }) => ({
      benachrichtigungenGelesenMail: read.filter((one) => one !== id),
    }),
  });
}
