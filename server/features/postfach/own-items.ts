import { rowId } from '@schema-screens/server/http';
import { object, oneOf } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { ALLE } from '#portal-rules';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import { postfachArten } from './postfach-item.ts';

const tables = { myill: 'datei', imap2: 'imap2_dokument' } as const;

/** A message in the mailbox of a policyholder. */
export const ownNachricht = (db: PortalReader, identity: Identity, id: number) =>
  db
    .selectFrom('nachricht')
    .where('id', '=', id)
    .where('zustand', '=', 'aktiv')
    .where('vn_nummer', 'in', [vnNummerOf(identity), ALLE]);

/** A document in the mailbox of a policyholder. */
export const ownDokument = (db: PortalReader, identity: Identity, art: keyof typeof tables, id: number) =>
  db.selectFrom(tables[art]).where('id', '=', id).where('vn_nummer', '=', vnNummerOf(identity));

/** The parameters of a path that names an item of a mailbox. */
export const itemParameters = object({ id: rowId, art: oneOf(postfachArten) });
