import { isActiveSessionSql, type SessionsContext } from '@schema-screens/server/accounts';
import type { Row } from '@schema-screens/server/resources';
import {
  createToken,
  HttpError,
  hashToken,
  type Identity,
  type Session,
  unauthorized,
} from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { identityOfAccount } from '../../auth/portal-identity.ts';
import { bearerToken } from '../../auth/session/portal-callers.ts';
import { findAccount } from '../../auth/session/user-account.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext, PortalReader, PortalTransaction, Tables } from '../../types/portal-types.ts';

/** What a hand-over is for. */
export type Zweck = 'schaden' | 'sepa';

/** Whose form it is and which contract it is about. */
export interface Uebergabe {
  readonly identity: Identity;
  readonly vertragNr: string;
  /** What tells it from every other hand-over, whatever opened it. */
  readonly schluessel: string;
}

const openMs = 60_000;
const sendMs = 2 * 60 * 60_000;

const found = ['id_hash', 'benutzer_id', 'sitzung_id', 'vertrag_nr'] as const;
type Stored = Pick<Selectable<Tables['uebergabe']>, (typeof found)[number]>;

/** Who opens or sends a form: the secret of a hand-over is sufficient, its id only with the session of its user. */
export interface UebergabeSender {
  /** The id of the hand-over, or the secret returned by opening it. */
  readonly key: string;
  /** The user of the call's session; undefined without one. */
  readonly benutzerId: number | undefined;
}

type Settings = Pick<PortalAppContext, 'now' | 'config'>;

/**
 * Creates a hand-over for one of the contracts of the session's user; the caller has checked that it is the user's own. Returns
 * the id, which is valid once, for 60 seconds, and not longer than the session.
 */
export async function createUebergabe(
  tx: PortalTransaction,
  { now }: Pick<PortalAppContext, 'now'>,
  { id: sitzungId, identity: { userId } }: Pick<Session, 'id' | 'identity'>,
  zweck: Zweck,
  vertragNr: string,
): Promise<string> {
  const id = createToken();
  await tx
    .insertInto('uebergabe')
    .values({
      id_hash: hashToken(id),
      zweck,
      benutzer_id: userId,
      sitzung_id: sitzungId,
      vertrag_nr: vertragNr,
      gueltig_bis: later(now(), openMs),
    })
    .execute();
  return id;
}

/**
 * Opens the form of a hand-over. Its id opens it once for anybody within 60 seconds, and again for its user until it is sent,
 * while the original session lives; work on the form extends that session. Returns the secret for sending it and what was typed.
 * Throws a 401 for an invalid id without a session, otherwise a 404.
 */
export async function openUebergabe(
  tx: PortalTransaction,
  context: Settings,
  zweck: Zweck,
  { key, benutzerId }: UebergabeSender,
): Promise<Uebergabe & { readonly antrag: string; readonly entwurf: Row }> {
  const { now } = context;
  const antrag = createToken();
  const ofId = tx
    .updateTable('uebergabe')
    .where('id_hash', '=', hashToken(key))
    .where('zweck', '=', zweck)
    .where(isOfLivingSession(context));
  const first = await ofId
    .set({ antrag_hash: hashToken(antrag), antrag_bis: later(now(), sendMs) })
    .where('antrag_hash', 'is', null)
    .where('gueltig_bis', '>', later(now(), 0))
    .returning(found)
    .executeTakeFirst();
  if (first) return { ...(await toUebergabe(tx, first)), antrag, entwurf: {} };
  if (benutzerId === undefined) throw unauthorized();
  const again = await ofId
    .set({ antrag_bis: later(now(), sendMs) })
    .where('benutzer_id', '=', benutzerId)
    .where('gesendet', 'is', null)
    .where('antrag_bis', '>', later(now(), 0))
    .returning([...found, 'entwurf'])
    .executeTakeFirst();
  await touch(tx, context, again);
  return { ...(await toUebergabe(tx, again)), antrag: key, entwurf: again?.entwurf ?? {} };
}

const isOfLivingSession = ({ config, now }: Settings) =>
  isActiveSessionSql(sql<number>`uebergabe.sitzung_id`, config, now());

/** Work on the form counts as activity in the session it comes from. */
async function touch(tx: PortalTransaction, { now }: Settings, stored: Stored | undefined): Promise<void> {
  const id = stored?.sitzung_id ?? null;
  if (id !== null)
    await tx
      .updateTable('session')
      .set({ last_active_at: later(now(), 0) })
      .where('id', '=', id)
      .execute();
}

function isOpenFor(context: Settings, { key, benutzerId }: UebergabeSender): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'uebergabe'>();
  const hash = hashToken(key);
  return eb.and([
    eb('gesendet', 'is', null),
    eb('antrag_bis', '>', later(context.now(), 0)),
    isOfLivingSession(context),
    eb.or([
      eb('antrag_hash', '=', hash),
      ...(benutzerId === undefined ? [] : [eb.and({ id_hash: hash, benutzer_id: benutzerId })]),
    ]),
  ]);
}

/**
 * The hand-over of a form to be sent; throws a 404 if it has been sent, is too old, has outlived its session, or does not exist.
 */
export async function findUebergabe(
  db: PortalReader,
  context: Settings,
  zweck: Zweck,
  sender: UebergabeSender,
): Promise<Uebergabe> {
  const open = await db
    .selectFrom('uebergabe')
    .select(found)
    .where('zweck', '=', zweck)
    .where(isOpenFor(context, sender))
    .executeTakeFirst();
  return toUebergabe(db, open);
}

/** Merges what was typed into the stored draft, and keeps the form open; throws a 404 like findUebergabe. */
export async function storeEntwurf(
  tx: PortalTransaction,
  context: Settings,
  zweck: Zweck,
  sender: UebergabeSender,
  entwurf: Row,
): Promise<void> {
  const stored = await tx
    .updateTable('uebergabe')
    .set({
      antrag_bis: later(context.now(), sendMs),
      entwurf: sql`coalesce(entwurf, '{}'::jsonb) || ${JSON.stringify(entwurf)}::jsonb`,
    })
    .where('zweck', '=', zweck)
    .where(isOpenFor(context, sender))
    .returning(found)
    .executeTakeFirst();
  if (!stored) throw closed();
  await touch(tx, context, stored);
}

/**
 * Moves what the user typed into the latest form of the same kind and contract, left and not sent, into a form without a draft.
 *
 * @param art the kind of form, as it was stored with the draft
 * @returns the draft; empty if there is none
 */
export async function moveLatestEntwurf(
  tx: PortalTransaction,
  { now }: Pick<PortalAppContext, 'now'>,
  zweck: Zweck,
  { identity, vertragNr }: Uebergabe,
  { key, art }: { readonly key: string; readonly art: string },
): Promise<Row> {
  const left = await tx
    .selectFrom('uebergabe')
    .select(['id_hash', 'entwurf'])
    .where('zweck', '=', zweck)
    .where('benutzer_id', '=', identity.userId)
    .where('vertrag_nr', '=', vertragNr)
    .where('gesendet', 'is', null)
    .where('antrag_bis', '>', later(now(), 0))
    .where(sql<boolean>`entwurf ->> 'art' = ${art}`)
    .orderBy('antrag_bis', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!left?.entwurf) return {};
  await tx.updateTable('uebergabe').set({ entwurf: null }).where('id_hash', '=', left.id_hash).execute();
  await tx
    .updateTable('uebergabe')
    .set({ entwurf: sql`${JSON.stringify(left.entwurf)}::jsonb` })
    .where('id_hash', '=', hashToken(key))
    .execute();
  return left.entwurf;
}

/** Does not reveal the reason. */
const closed = (): HttpError =>
  new HttpError(404, portalTexts().uebergabe.closedTitle, portalTexts().uebergabe.closed);

/** Marks the hand-over as used: one of several concurrent calls succeeds, the others get a 404. */
export async function markUebergabeUsed(
  tx: PortalTransaction,
  context: Settings,
  sender: UebergabeSender,
): Promise<void> {
  const used = await tx
    .updateTable('uebergabe')
    .set({ gesendet: later(context.now(), 0), entwurf: null })
    .where(isOpenFor(context, sender))
    .returning('id_hash')
    .executeTakeFirst();
  if (!used) throw closed();
}

/** Deletes expired hand-overs. */
export async function sweepUebergaben(tx: PortalTransaction, now: Date): Promise<void> {
  await tx
    .deleteFrom('uebergabe')
    .where(({ fn }) => fn.coalesce('antrag_bis', 'gueltig_bis'), '<', later(now, 0))
    .execute();
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

async function toUebergabe(db: PortalReader, stored: Stored | undefined): Promise<Uebergabe> {
  const account = stored && (await findAccount(db, stored.benutzer_id));
  if (!stored || !account?.isActive || account.rolle !== 'vn') throw closed();
  return {
    identity: identityOfAccount(account),
    vertragNr: stored.vertrag_nr,
    schluessel: hashToken(stored.id_hash),
  };
}

/** Who opens or sends a form that needs no session; uses the session if there is one. */
export async function senderOf(
  request: FastifyRequest,
  key: string,
  { sessions }: SessionsContext,
): Promise<UebergabeSender> {
  const token = bearerToken(request);
  const session = token === '' ? undefined : await sessions.find(token);
  return { key, benutzerId: session?.kind === 'full' ? session.identity.userId : undefined };
}
