import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { Row } from '../../resources/resource.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';

/** The number in a path; throws the 404 of a missing contract for everything that no contract can have. */
export function vertragNrParameter(text: string): string {
  if (!/^[0-9]{9}$/.test(text)) throw notFound();
  return text;
}

/** A contract of the caller's own; throws a 404, the same for one that is not there and one of somebody else. */
export async function readOwnVertrag(db: Reader, { vn_nummer }: Identity, vertragNr: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from vertrag where "vertragNr" = ${vertragNr} and "VNNr" = ${vn_nummer}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * Contracts of the caller's own, locked until the transaction ends, in the order asked for. One that is not there or
 * of somebody else makes all of them a 404.
 */
export async function lockOwnVertraege(
  tx: Transaction,
  { vn_nummer }: Identity,
  vertragNrn: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from vertrag
    where "vertragNr" in (${sql.join(vertragNrn)}) and "VNNr" = ${vn_nummer}
    order by "vertraegeID" for update`.execute(tx);
  const byNumber = new Map(rows.map((row) => [row.vertragNr, row]));
  return vertragNrn.map((number) => {
    const row = byNumber.get(number);
    if (!row) throw notFound();
    return row;
  });
}
