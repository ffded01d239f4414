import { queueMail, requireMailSubject } from '@schema-screens/server/ports';
import { lockRow, stampOf, updateRow, updateRows } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { firstLocale, notFound } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { insurerBrand } from '../../brand.ts';
import { mailTexts } from '../../texts/portal-texts.ts';
import type {
  PortalAppContext,
  PortalMailContext,
  PortalRow,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { countLeser } from './leser.ts';
import { editableNachrichten } from './nachricht-scope.ts';

/** Above this size the archive mail contains only the names of attachments: many mail servers reject larger mails. */
const MAX_MAIL_BYTES = 10 * 1024 * 1024;

type AnhangRow = Pick<PortalRow<'nachrichtanhang'>, 'datei_name' | 'typ' | 'dokument' | 'groesse'>;

/**
 * Completes a message: sends the draft with all attachments and a copy to the archive, in one transaction. Also releases
 * attachments that the caller added to a sent message. Does nothing if nothing changed since the last call. Throws a 404 for a
 * message that does not exist, is deleted, or is another author's draft.
 */
export async function completeNachricht(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  identity: Identity,
  id: number,
): Promise<void> {
  await context.database.transaction((tx) => completeInTransaction(tx, context, identity, id));
}

/** The same in a transaction of the caller. */
export async function completeInTransaction(
  tx: PortalTransaction,
  context: PortalMailContext,
  identity: Identity,
  id: number,
): Promise<void> {
  const resource = context.resources.get('nachricht');
  const row = await lockRow(tx, resource, editableNachrichten(identity), id);
  if (row === undefined) throw notFound();
  const stamp = stampOf(identity, context.now());
  const released = await updateRows(tx, context.resources.get('nachrichtanhang').table, {
    where: (eb) => eb.and({ nachricht_id: id, zustand: 'entwurf', letzterAenderungsuser: identity.userName }),
    set: { zustand: 'aktiv' },
    stamp,
  });
  if (row.archivierte_version === row.version && released.length === 0) return;
  const anhaenge = await readAnhaenge(tx, id);
  const changes = {
    zustand: 'aktiv',
    anzahlAnhaenge: anhaenge.length,
    archivierte_version: row.version + 1,
  } as const;
  const completed = await updateRow(tx, resource.table, row, changes, stamp);
  await countLeser(tx, context, id);
  await queueArchiveMail(tx, context, identity, completed, anhaenge);
}

const readAnhaenge = (tx: PortalTransaction, nachricht_id: number): Promise<AnhangRow[]> =>
  tx
    .selectFrom('nachrichtanhang')
    .select(['datei_name', 'typ', 'dokument', 'groesse'])
    .where('nachricht_id', '=', nachricht_id)
    .where('zustand', '=', 'aktiv')
    .orderBy('id')
    .execute();

async function queueArchiveMail(
  tx: PortalTransaction,
  context: PortalMailContext,
  identity: Identity,
  nachricht: PortalRow<'nachricht'>,
  anhaenge: readonly AnhangRow[],
): Promise<void> {
  requireMailSubject(nachricht.betreff, 'betreff');
  const bytes = anhaenge.reduce((sum, anhang) => sum + anhang.groesse, 0);
  const isSmall = bytes <= MAX_MAIL_BYTES;
  const names = anhaenge.map((anhang) => `– ${anhang.datei_name}`);
  await queueMail(tx, context, {
    purpose: 'archiv',
    to: insurerBrand.archiveEmail,
    userId: null,
    // One language for all copies, whoever writes.
    locale: firstLocale,
    text: () => {
      const { subject, greeting, author, attachments } = mailTexts().archive;
      const { betreff, nachricht: text, vn_nummer } = nachricht;
      const attached = [attachments({ isAttached: isSmall }), ...names].join('\n');
      return {
        subject: subject({ betreff }),
        greeting: greeting({ id: nachricht.id, kundennummer: toDisplayedKundennummer(vn_nummer) }),
        paragraphs: [
          author({ benutzername: identity.userName }),
          text,
          ...(names.length > 0 ? [attached] : []),
        ],
      };
    },
    attachments: isSmall
      ? anhaenge.map(({ datei_name: name, typ: type, dokument: document }) => ({ name, type, document }))
      : [],
    causedBy: identity.userId,
  });
}
