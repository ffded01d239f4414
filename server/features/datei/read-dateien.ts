import { notFound } from '@schema-screens/server/shared';
import type { PortalReader, PortalRow } from '../../types/portal-types.ts';

/** The columns needed to download a file; throws a 404 if it does not exist. */
export const requireDatei = (db: PortalReader, id: number) =>
  db
    .selectFrom('datei')
    .select(['datei_name', 'typ', 'dokument'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

/** The files sent together with an item. */
export const readAnhaenge = (db: PortalReader, { id, vn_nummer }: PortalRow<'eingang'>) =>
  db
    .selectFrom('datei')
    .select(['id', 'datei_name', 'groesse', 'typ'])
    .where('eingang_id', '=', id)
    .where('vn_nummer', '=', vn_nummer ?? '')
    .orderBy('id')
    .execute();
