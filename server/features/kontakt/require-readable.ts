import type { Reader } from '../../database/database.ts';
import { notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { readableNachrichten } from '../nachricht/nachricht-scope.ts';

/** A message that the caller can read, and the contract (`vt`) or claim (`sd`) that it is about; throws a 404 for any other. */
export const requireReadable = (db: Reader, identity: Identity, id: number) =>
  db
    .selectFrom('nachricht')
    .select(['id', 'betreff', 'bezug', 'bezug_detail'])
    .where('id', '=', id)
    .where(readableNachrichten(identity))
    .executeTakeFirstOrThrow(notFound);
