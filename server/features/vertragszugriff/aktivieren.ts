import { stampOf, updateRows } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { conflict, HttpError, invalid, requestTexts } from '@schema-screens/server/shared';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext, PortalReader, PortalTransaction } from '../../types/portal-types.ts';
import { isFreischaltungscode, maxVersuche } from './freischaltungscode.ts';

const field = 'freischaltungscode';
const refused = (message: string) => invalid([{ dataPath: field, message }], message);

/**
 * Grants access to the contracts of one of the caller's requests by its code. An attempt is counted before the code is checked,
 * and stays counted. Throws a 404 for a request of somebody else, a 409 for one that does not wait for a code, a 422 for a wrong
 * or void code.
 */
export async function aktivieren(
  context: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  { id, freischaltungscode }: { id: number; freischaltungscode: string },
): Promise<void> {
  const problem = await context.database.transaction(async (tx): Promise<HttpError | undefined> => {
    const antrag = await lockAntrag(tx, identity, id);
    if (antrag.wurde_aktiviert) return conflict(portalTexts().vertragszugriff.activated);
    if (antrag.status_idm !== 'G') return conflict(portalTexts().vertragszugriff.notApproved);
    if (antrag.freischaltung_versuche >= maxVersuche) return refused(portalTexts().vertragszugriff.codeVoid);
    const isRight = isFreischaltungscode(freischaltungscode, antrag.freischaltungscode_hash);
    const versuche = antrag.freischaltung_versuche + 1;
    const time = context.now();
    const opened = { wurde_aktiviert: true, aktivierung_zeit: time, freischaltungscode_hash: null };
    await updateRows(tx, context.resources.get('vertragszugriff').table, {
      where: (eb) => eb('id', '=', id),
      set: { freischaltung_versuche: versuche, ...(isRight && opened) },
      stamp: stampOf(identity, time),
    });
    if (isRight) return undefined;
    const left = maxVersuche - versuche;
    return refused(
      left === 0 ? portalTexts().vertragszugriff.codeVoid : portalTexts().vertragszugriff.wrongCode({ left }),
    );
  });
  if (problem) throw problem;
}

/** The same for requests of others and for none. */
const notOwn = () => new HttpError(404, requestTexts().notFoundTitle, portalTexts().vertragszugriff.notOwn);

const lockAntrag = (tx: PortalTransaction, identity: Identity, id: number) =>
  tx
    .selectFrom('vertragszugriff')
    .select(['status_idm', 'wurde_aktiviert', 'freischaltungscode_hash', 'freischaltung_versuche'])
    .where('id', '=', id)
    .where('antragsteller_nummer', '=', vnNummerOf(identity))
    .forUpdate()
    .executeTakeFirstOrThrow(notOwn);

/** The caller's approved requests that wait for their code, the latest first. */
export const readFreischaltbar = (db: PortalReader, identity: Identity) =>
  db
    .selectFrom('vertragszugriff')
    .select(['id', 'antragnehmer_nummer', 'vertraege', 'anlage_zeit'])
    .where('antragsteller_nummer', '=', vnNummerOf(identity))
    .where('status_idm', '=', 'G')
    .where('wurde_aktiviert', '=', false)
    .where('freischaltung_versuche', '<', maxVersuche)
    .orderBy('anlage_zeit', 'desc')
    .orderBy('id', 'desc')
    .execute();
