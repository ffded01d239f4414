import { cleanDateiName } from '../../ports/documents/anhang/datei-name.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import { toDataUrl } from '../nachricht/anhaenge.ts';
import type { Download } from '../nachricht/anhang-responses.ts';
import { ownDokument, ownNachricht } from './own-items.ts';
import type { PostfachArt } from './postfach-item.ts';

/** An item of one's own mailbox as a file; for a message, its text. Throws a 404 if it is not in the mailbox. */
export async function downloadItem(
  context: Pick<AppContext, 'database' | 'documents'>,
  identity: Identity,
  art: PostfachArt,
  id: number,
): Promise<Download> {
  const db = context.database.read;
  if (art === 'mail') {
    const nachricht = await ownNachricht(db, identity, id)
      .select(['betreff', 'nachricht'])
      .executeTakeFirstOrThrow(notFound);
    return toTextFile(nachricht);
  }
  const datei = await ownDokument(db, identity, art, id)
    .select(['datei_name', 'typ', 'dokument'])
    .executeTakeFirstOrThrow(notFound);
  return {
    datei_name: datei.datei_name,
    daten: toDataUrl(datei.typ, await context.documents.get(datei.dokument)),
  };
}

function toTextFile({ betreff, nachricht }: { betreff: string; nachricht: string }): Download {
  const datei_name = cleanDateiName(`${betreff.replaceAll(/[/\\]/g, '-')}.txt`) ?? 'Nachricht.txt';
  const content = Buffer.from(`${betreff}\r\n\r\n${nachricht.replaceAll(/\r?\n/g, '\r\n')}\r\n`);
  return { datei_name, daten: toDataUrl('text/plain; charset=utf-8', content) };
}
