import { sql } from 'kysely';
import { findAccount } from '../../auth/session/user-account.ts';
import type { Reader, Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { PortalError } from '../../shared/portal-error.ts';
import { createToken, hashToken } from '../../shared/token.ts';

/** What somebody is handed over for. */
export type Zweck = 'schaden' | 'sepa';

/** Whose form it is and which contract it is about. */
export interface Uebergabe {
  readonly identity: Identity;
  readonly vertragNr: string;
}

const openMs = 60_000;
const sendMs = 2 * 60 * 60_000;

interface Stored {
  readonly benutzer_id: number;
  readonly vertrag_nr: string;
}

/** Hands a user over for one of his contracts; the caller has made sure that it is his own. Gives the id: 60 seconds, one use. */
export async function createUebergabe(
  tx: Transaction,
  { now }: Pick<AppContext, 'now'>,
  { benutzerId }: Identity,
  zweck: Zweck,
  vertragNr: string,
): Promise<string> {
  const id = createToken();
  await sql`
    insert into uebergabe (id_hash, zweck, benutzer_id, vertrag_nr, gueltig_bis)
    values (${hashToken(id)}, ${zweck}, ${benutzerId}, ${vertragNr}, ${later(now(), openMs)})`.execute(tx);
  return id;
}

/** Opens the form of a hand-over. Gives the secret that sends it; throws a 404 for an id that is used, too old or none. */
export async function openUebergabe(
  tx: Transaction,
  { now }: Pick<AppContext, 'now'>,
  zweck: Zweck,
  id: string,
): Promise<Uebergabe & { readonly antrag: string }> {
  const antrag = createToken();
  const { rows } = await sql<Stored>`
    update uebergabe set antrag_hash = ${hashToken(antrag)}, antrag_bis = ${later(now(), sendMs)}
    where id_hash = ${hashToken(id)} and zweck = ${zweck} and antrag_hash is null and gueltig_bis > ${later(now(), 0)}
    returning benutzer_id, vertrag_nr`.execute(tx);
  return { ...(await toUebergabe(tx, rows[0])), antrag };
}

/** Whose form a secret sends; throws a 404 for one that has been used, is too old or none. */
export async function findUebergabe(
  db: Reader,
  { now }: Pick<AppContext, 'now'>,
  zweck: Zweck,
  antrag: string,
): Promise<Uebergabe> {
  const { rows } = await sql<Stored>`
    select benutzer_id, vertrag_nr from uebergabe
    where antrag_hash = ${hashToken(antrag)} and zweck = ${zweck} and gesendet is null and antrag_bis > ${later(now(), 0)}`.execute(
    db,
  );
  return toUebergabe(db, rows[0]);
}

/** Whoever loads the page again has used up what opened it; nothing is said of why it is not there. */
const closed = (): PortalError =>
  new PortalError(
    404,
    'Nicht mehr offen',
    'Dieses Formular ist nicht mehr offen. Bitte öffnen Sie es im Kundenportal noch einmal.',
  );

/** Uses the secret up: of several at once one alone goes through, the others get a 404. */
export async function useUebergabe(
  tx: Transaction,
  { now }: Pick<AppContext, 'now'>,
  antrag: string,
): Promise<void> {
  const { rows } = await sql`
    update uebergabe set gesendet = ${later(now(), 0)}
    where antrag_hash = ${hashToken(antrag)} and gesendet is null returning 1`.execute(tx);
  if (rows.length === 0) throw closed();
}

/** Forgets hand-overs that are over. */
export async function sweepUebergaben(tx: Transaction, now: Date): Promise<void> {
  await sql`delete from uebergabe where coalesce(antrag_bis, gueltig_bis) < ${later(now, 0)}`.execute(tx);
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

async function toUebergabe(db: Reader, stored: Stored | undefined): Promise<Uebergabe> {
  const account = stored && (await findAccount(db, stored.benutzer_id));
  if (!account?.aktiv || account.rolle !== 'vn') throw closed();
  const { id, benutzername, rolle, vn_nummer } = account;
  return {
    identity: { benutzerId: id, benutzername, rolle, vn_nummer },
    vertragNr: stored?.vertrag_nr ?? '',
  };
}
