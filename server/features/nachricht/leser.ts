import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Row } from '../../resources/resource.ts';
import { updateRows } from '../../resources/update-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import { ALLE } from '../../shared/kundennummer.ts';

interface Counts {
  readonly id: number;
  readonly leser: number;
  readonly empfaenger: number;
}

/**
 * Counts who has read a message to everybody, and who it went to, for those that were not counted yet: from then on the first number
 * goes along with the marks. It went to every policyholder with an account by then (docs/portal/verwaltung.md, VW-3).
 */
export async function countLeser(
  tx: Transaction,
  { resources }: Pick<AppContext, 'resources'>,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  const isUncounted = sql<boolean>`vn_nummer = ${ALLE} and zustand <> 'entwurf' and "anzahlEmpfaenger" is null and ${where}`;
  const { rows } = await sql<Counts>`
    select id,
      (select count(*) from benutzer b where b."benachrichtigungenGelesenMail" @> to_jsonb(nachricht.id)) as leser,
      (select count(*) from benutzer b
        where b.rolle = 'vn' and b.aktiv and b.anlage_zeit <= nachricht.anlage_zeit) as empfaenger
    from nachricht where ${isUncounted}`.execute(tx);
  if (rows.length === 0) return;
  const counts = new Map(rows.map(({ id, leser, empfaenger }) => [id, { leser, empfaenger }]));
  await updateRows(tx, resources.get('nachricht').table, {
    where: isUncounted,
    set: ({ id }) => {
      const counted = counts.get(id as number);
      return counted && { anzahlLeser: Number(counted.leser), anzahlEmpfaenger: Number(counted.empfaenger) };
    },
  });
}

/** Makes a message unread for everybody who has read it: it says something else now. */
export async function markUnread(
  tx: Transaction,
  { resources }: Pick<AppContext, 'resources'>,
  { id, vn_nummer }: Row,
): Promise<void> {
  const isReader = vn_nummer === ALLE ? sql`true` : sql`vn_nummer = ${vn_nummer}`;
  await updateRows(tx, resources.get('benutzer').table, {
    where: sql`${isReader} and "benachrichtigungenGelesenMail" @> to_jsonb(${id}::bigint)`,
    set: ({ benachrichtigungenGelesenMail: read }) => ({
      benachrichtigungenGelesenMail: (read as readonly number[]).filter((one) => one !== id),
    }),
  });
}
