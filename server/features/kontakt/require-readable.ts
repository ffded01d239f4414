import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import { readableNachrichten } from '../nachricht/nachricht-scope.ts';

/** A message, and the contract (`vt`) or claim (`sd`) that it is about. */
export interface ReadableNachricht {
  readonly id: number;
  readonly betreff: string;
  readonly bezug: string | null;
  readonly bezug_detail: string | null;
}

/** A message that the caller can read; throws a 404 for every other one. */
export async function requireReadable(
  db: Reader,
  identity: Identity,
  id: number,
): Promise<ReadableNachricht> {
  const { rows } = await sql<ReadableNachricht>`
    select id, betreff, bezug, bezug_detail from nachricht where id = ${id} and ${readableNachrichten(identity)}`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
