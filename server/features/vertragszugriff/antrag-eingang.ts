import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { updateRows } from '../../resources/update-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';

/** A request as far as its receipt needs it. */
interface Antrag {
  readonly id: number;
  readonly antragsteller_nummer: string;
}

const isOf = ({ id, antragsteller_nummer }: Antrag): RawBuilder<boolean> =>
  sql`vn_nummer = ${antragsteller_nummer} and art = 'VERTRAGSZUGRIFF' and daten ->> 'vertragszugriff' = ${String(id)}`;

/** The receipt of a request; null for whoever has not sent it. */
export async function eingangOf(db: Reader, { vn_nummer }: Identity, antrag: Antrag): Promise<number | null> {
  if (antrag.antragsteller_nummer !== vn_nummer) return null;
  const { rows } = await sql<{ id: number }>`select id from eingang where ${isOf(antrag)} limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** The request is judged or withdrawn: nothing of it is left to do for the back office. */
export async function finishEingang(
  tx: Transaction,
  { resources, now }: AppContext,
  { benutzername }: Identity,
  antrag: Antrag,
): Promise<void> {
  await updateRows(tx, resources.get('eingang').table, {
    where: sql`zustand <> 'E' and ${isOf(antrag)}`,
    set: { zustand: 'E' },
    stamp: { benutzername, time: now() },
  });
}
