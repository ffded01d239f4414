import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import { readableNachrichten } from '../nachricht/nachricht-scope.ts';

/** A message that the caller can read; throws a 404 for every other one. */
export async function requireReadable(
  db: Reader,
  identity: Identity,
  id: number,
): Promise<{ readonly id: number; readonly betreff: string }> {
  const { rows } = await sql<{ id: number; betreff: string }>`
    select id, betreff from nachricht where id = ${id} and ${readableNachrichten(identity)}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
