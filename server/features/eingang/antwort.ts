import type { Validator } from '@schema-screens/server/resources';
import { lockRow, parseKey, stampOf, updateRow } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { conflict, localDay, notFound } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import type {
  PortalAppContext,
  PortalMailContext,
  PortalRow,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { sendInTransaction } from '../nachricht/send-nachricht.ts';

type Antwort = FormBodies['eingang_antwort'];

/** What an answer to a request starts with: its subject, and the sender's words quoted. */
export function prefillAntwort({
  absender,
  anlage_zeit,
  betreff,
  daten,
}: Pick<PortalRow<'eingang'>, 'absender' | 'anlage_zeit' | 'betreff' | 'daten'>): Antwort {
  const { nachricht } = daten as { nachricht?: unknown };
  const quoted = typeof nachricht === 'string' ? nachricht.split('\n').map((line) => `> ${line}`) : [];
  const lines = [
    mailTexts().shared.greetingFor({ name: absender }),
    '',
    '',
    '',
    portalTexts().eingang.requestOf({ tag: localDay(anlage_zeit) }),
    ...(quoted.length > 0 ? quoted : [`> ${betreff}`]),
  ];
  return {
    betreff: portalTexts().eingang.requestAbout({ betreff }).slice(0, 200).toWellFormed(),
    nachricht: lines.join('\n').slice(0, 10_000).toWellFormed(),
  };
}

/**
 * Sends an answer to the sender of a request, and with `erledigt` closes the request, in one transaction. Throws a 404 for an unknown
 * request, and a 409 for one without a customer number.
 *
 * @returns the message, and the request to go on with: after a closed one the open one that comes next in the list, if there is any
 */
export function sendAntwort(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  validator: Validator,
  identity: Identity,
  id: string,
  { erledigt, ...nachricht }: Antwort & { readonly erledigt: boolean },
): Promise<{ readonly id: number; readonly naechster: number }> {
  const resource = context.resources.get('eingang');
  const key = parseKey(resource.table, id);
  if (key === undefined) throw notFound();
  return context.database.transaction(async (tx) => {
    const row = await lockRow(tx, resource, sql`true`, key);
    if (row === undefined) throw notFound();
    const { vn_nummer } = row;
    if (vn_nummer === null || vn_nummer === undefined) throw conflict(portalTexts().eingang.noPostfach);
    const sent = await sendInTransaction(
      tx,
      context,
      validator,
      identity,
      { vn_nummer, ...nachricht },
      { eingang_id: row.id },
    );
    if (!erledigt) return { ...sent, naechster: row.id };
    const done = { zustand: 'E', bearbeiter: identity.userName } as const;
    await updateRow(tx, resource.table, row, done, stampOf(identity, context.now()));
    return { ...sent, naechster: (await nextOpen(tx, row)) ?? row.id };
  });
}

/** The open request below another in the list, whose newest is the first; below the last comes the first. */
async function nextOpen(
  tx: PortalTransaction,
  { id, anlage_zeit }: Pick<PortalRow<'eingang'>, 'id' | 'anlage_zeit'>,
): Promise<number | undefined> {
  const next = await tx
    .selectFrom('eingang')
    .select('id')
    .where('zustand', '=', 'O')
    .where('id', '<>', id)
    .orderBy(sql`(anlage_zeit, id) < (${anlage_zeit}, ${id})`, 'desc')
    .orderBy('anlage_zeit', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}
