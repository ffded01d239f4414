import type { UploadContext } from '@schema-screens/server/http';
import { type BodyFile, checkBodyFiles } from '@schema-screens/server/http';
import { withStored } from '@schema-screens/server/ports';
import { insertRow, stampOf } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { businessDay } from '@schema-screens/server/shared';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import type { DateiartKey } from '../../types/enum-keys.gen.ts';
import type { PortalAppContext, PortalTransaction } from '../../types/portal-types.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';

/** What the files of one policyholder are about. */
export interface DateiAngaben {
  readonly kontext: 'vt' | 'sd' | 'st';
  readonly kontext_detail: string | null;
  readonly datei_art: DateiartKey;
  readonly notiz: string;
}

/**
 * Stores files sent by a policyholder, together with the rows that `work` writes: contents first, rows last, all or none. Throws
 * a 422 for a file that is not allowed and for too many bytes in total, a 429 above the daily quota.
 *
 * @param before runs once the files are accepted, outside of the transaction, e.g. a call of another system
 * @param work gets what `before` has returned
 */
export async function withDateien<T, Before>(
  context: UploadContext & Pick<PortalAppContext, 'resources' | 'documents'>,
  identity: Identity,
  dateien: readonly BodyFile[],
  before: () => Promise<Before>,
  work: (
    tx: PortalTransaction,
    insert: (eingangId: number, angaben: DateiAngaben) => Promise<void>,
    before: Before,
  ) => Promise<T>,
): Promise<T> {
  const checked = await checkBodyFiles(context, identity, dateien, 'dateien');
  return withStored(context.documents, checked, async (stored) => {
    const prepared = await before();
    return context.database.transaction(async (tx) => {
      const time = context.now();
      const insert = async (eingang_id: number, angaben: DateiAngaben) => {
        await countEreignis(tx, time, 'datei_hochgeladen', stored.length);
        for (const { name: datei_name, type: typ, key: dokument, bytes: groesse } of stored)
          await insertRow(
            tx,
            context.resources.get('datei').table,
            {
              ...angaben,
              vn_nummer: vnNummerOf(identity),
              datum: businessDay(time),
              datei_name,
              typ,
              groesse,
              dokument,
              send_from_vn: true,
              eingang_id,
            },
            stampOf(identity, time),
          );
      };
      return work(tx, insert, prepared);
    });
  });
}
