import { sql } from 'kysely';
import { cleanDateiName } from '../../ports/documents/anhang/datei-name.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { ALLE } from '../../shared/kundennummer.ts';
import { notFound } from '../../shared/portal-error.ts';
import { type Download, toDataUrl } from '../nachricht/anhaenge.ts';
import type { PostfachArt } from './postfach-item.ts';

const DOCUMENT_TABLES = { myill: 'datei', imap2: 'imap2_dokument' } as const;

/** An item of one's own mailbox as a file; a message is its text. Throws a 404 for what is not in the mailbox. */
export async function downloadItem(
  context: AppContext,
  { vn_nummer }: Identity,
  art: PostfachArt,
  id: number,
): Promise<Download> {
  const db = context.database.read;
  if (art === 'mail') {
    const { rows } = await sql<{ betreff: string; nachricht: string }>`
      select betreff, nachricht from nachricht
      where id = ${id} and zustand = 'aktiv' and vn_nummer in (${vn_nummer}, ${ALLE})`.execute(db);
    if (rows[0] === undefined) throw notFound();
    return toTextFile(rows[0]);
  }
  const { rows } = await sql<{ datei_name: string; typ: string; dokument: string }>`
    select datei_name, typ, dokument from ${sql.table(DOCUMENT_TABLES[art])}
    where id = ${id} and vn_nummer = ${vn_nummer}`.execute(db);
  const datei = rows[0];
  if (datei === undefined) throw notFound();
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
