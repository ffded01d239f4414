import type { Reader } from '@schema-screens/server/database';
import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import { readableNachrichten } from '../nachricht/nachricht-scope.ts';

/** A message that the caller can read, and the contract (`vt`) or claim (`sd`) that it is about; throws a 404 for any other. */
export const requireReadable = (db: Reader, identity: Identity, id: number) =>
  db
    .selectFrom('nachricht')
    .select(['id', 'betreff', 'bezug', 'bezug_detail'])
    .where('id', '=', id)
    .where(readableNachrichten(identity))
    .executeTakeFirstOrThrow(notFound);
