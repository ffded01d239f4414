import { sql } from 'kysely';
import { isLivingSession } from '../../auth/session/session-store.ts';
import { findAccount } from '../../auth/session/user-account.ts';
import type { Reader, Transaction } from '../../database/database.ts';
import type { Row } from '../../resources/resource.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { PortalError, unauthorized } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';
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
  readonly sitzung_id: number;
  readonly vertrag_nr: string;
}

/** Who opens or sends a form: the hand-over's own secret is enough, its id only together with its user's session. */
export interface Sender {
  /** The id of the hand-over, or the secret that opening it gave. */
  readonly key: string;
  /** Whose session the call has; none outside of one. */
  readonly benutzerId: number | undefined;
}

type Settings = Pick<AppContext, 'now' | 'config'>;

/**
 * Hands the user of a session over for one of his contracts; the caller has made sure that it is his own. Gives the id: 60
 * seconds, one use, and no longer than the session.
 */
export async function createUebergabe(
  tx: Transaction,
  { now }: Pick<AppContext, 'now'>,
  { id: sitzungId, identity: { benutzerId } }: Pick<Session, 'id' | 'identity'>,
  zweck: Zweck,
  vertragNr: string,
): Promise<string> {
  const id = createToken();
  await sql`
    insert into uebergabe (id_hash, zweck, benutzer_id, sitzung_id, vertrag_nr, gueltig_bis)
    values (${hashToken(id)}, ${zweck}, ${benutzerId}, ${sitzungId}, ${vertragNr}, ${later(now(), openMs)})`.execute(
    tx,
  );
  return id;
}

/**
 * Opens the form of a hand-over. Its id opens it once for everybody, within 60 seconds, and again for its user until it is
 * sent, as long as the session lives that it comes from; work on the form keeps that alive. Gives what sends it and what was typed.
 * Throws a 401 for an id that is no good outside of a session, else a 404.
 */
export async function openUebergabe(
  tx: Transaction,
  context: Settings,
  zweck: Zweck,
  { key, benutzerId }: Sender,
): Promise<Uebergabe & { readonly antrag: string; readonly entwurf: Row }> {
  const { now } = context;
  const antrag = createToken();
  const first = await sql<Stored>`
    update uebergabe set antrag_hash = ${hashToken(antrag)}, antrag_bis = ${later(now(), sendMs)}
    where id_hash = ${hashToken(key)} and zweck = ${zweck} and antrag_hash is null and gueltig_bis > ${later(now(), 0)}
      and ${isOfLivingSession(context)}
    returning benutzer_id, sitzung_id, vertrag_nr`.execute(tx);
  if (first.rows[0]) return { ...(await toUebergabe(tx, first.rows[0])), antrag, entwurf: {} };
  if (benutzerId === undefined) throw unauthorized();
  const again = await sql<Stored & { entwurf: Row | null }>`
    update uebergabe set antrag_bis = ${later(now(), sendMs)}
    where id_hash = ${hashToken(key)} and zweck = ${zweck} and benutzer_id = ${benutzerId}
      and gesendet is null and antrag_bis > ${later(now(), 0)} and ${isOfLivingSession(context)}
    returning benutzer_id, sitzung_id, vertrag_nr, entwurf`.execute(tx);
  await touch(tx, context, again.rows[0]);
  return { ...(await toUebergabe(tx, again.rows[0])), antrag: key, entwurf: again.rows[0]?.entwurf ?? {} };
}

const isOfLivingSession = ({ config, now }: Settings) =>
  isLivingSession(sql`uebergabe.sitzung_id`, config, now());

/** Work on the form is activity in the session that it comes from. */
async function touch(tx: Transaction, { now }: Settings, stored: Stored | undefined): Promise<void> {
  if (stored)
    await sql`update sitzung set zuletzt = ${later(now(), 0)} where id = ${stored.sitzung_id}`.execute(tx);
}

const isOpenFor = (context: Settings, { key, benutzerId }: Sender) => sql`
  gesendet is null and antrag_bis > ${later(context.now(), 0)} and ${isOfLivingSession(context)} and (antrag_hash = ${hashToken(key)}
    or (id_hash = ${hashToken(key)} and benutzer_id = ${benutzerId ?? null}))`;

/** Whose form somebody sends; throws a 404 for one that has been sent, is too old, has outlived its session, or is none. */
export async function findUebergabe(
  db: Reader,
  context: Settings,
  zweck: Zweck,
  sender: Sender,
): Promise<Uebergabe> {
  const { rows } = await sql<Stored>`
    select benutzer_id, sitzung_id, vertrag_nr from uebergabe where zweck = ${zweck} and ${isOpenFor(context, sender)}`.execute(
    db,
  );
  return toUebergabe(db, rows[0]);
}

/** Keeps what was typed beside what was kept before, and the form open; throws a 404 as findUebergabe does. */
export async function keepEntwurf(
  tx: Transaction,
  context: Settings,
  zweck: Zweck,
  sender: Sender,
  entwurf: Row,
): Promise<void> {
  const { rows } = await sql<Stored>`
    update uebergabe set antrag_bis = ${later(context.now(), sendMs)},
      entwurf = coalesce(entwurf, '{}'::jsonb) || ${JSON.stringify(entwurf)}::jsonb
    where zweck = ${zweck} and ${isOpenFor(context, sender)}
    returning benutzer_id, sitzung_id, vertrag_nr`.execute(tx);
  if (rows.length === 0) throw closed();
  await touch(tx, context, rows[0]);
}

/** Nothing is said of why it is not there. */
const closed = (): PortalError =>
  new PortalError(
    404,
    'Nicht mehr offen',
    'Dieses Formular ist nicht mehr offen. Bitte öffnen Sie es im Kundenportal noch einmal.',
  );

/** Uses the hand-over up: of several at once one alone goes through, the others get a 404. */
export async function useUebergabe(tx: Transaction, context: Settings, sender: Sender): Promise<void> {
  const { rows } = await sql`
    update uebergabe set gesendet = ${later(context.now(), 0)}, entwurf = null
    where ${isOpenFor(context, sender)} returning 1`.execute(tx);
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
