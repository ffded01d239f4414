import { queueMail, requireMailSubject } from '@schema-screens/server/ports';
import { object, type TypeOf, text } from '@schema-screens/server/resources';
import { type Identity, invalid, malformed, tooMany } from '@schema-screens/server/shared';
import { ALLE } from '#portal-rules';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type {
  PortalAppContext,
  PortalMailContext,
  PortalReader,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { mailboxOwner } from './nachricht-scope.ts';

/** Limit of notices per member of staff and hour. */
const MAX_PER_HOUR = 60;
/** Limit of notices by jobs per policyholder and hour. */
export const MAX_BY_JOBS_PER_HOUR = 3;
const HOUR_MS = 60 * 60_000;

/** Body of a call that sends a notice about something new in the portal. */
export const hinweisSchema = object({
  betreff: { ...text, title: 'Betreff', minLength: 1, maxLength: 200, pattern: '^[^\\r\\n]*$' },
  // The text may be the whole message.
  text: { ...text, title: 'Text', minLength: 1, maxLength: 10_000 },
  // In stored form.
  vnNummer: { ...text, title: 'KD-Nummer', pattern: '^([0-9]{8}|ALLE)$' },
  // The portal's address as the browser sees it. It has to match the configured one, and is used for nothing else.
  frontendHost: { ...text, title: 'Adresse des Portals', minLength: 1, maxLength: 200 },
});

/** Reasons for a notice: the check that its author created the item, and the error if not. */
const anlaesse = {
  nachricht: {
    isThere: hasWritten,
    missing: 'noNachricht',
  },
  datei: {
    isThere: hasUploaded,
    missing: 'noDatei',
  },
} as const;

/**
 * Sends a policyholder the notice that a message or file of the author is waiting. Throws a 400 for a foreign frontendHost, a 422
 * for ALLE, for a policyholder who wants no notices and if there is no such message or file, a 429 above the hourly limit.
 */
export async function sendHinweis(
  context: PortalMailContext & Pick<PortalAppContext, 'config' | 'database'>,
  identity: Identity,
  anlass: keyof typeof anlaesse,
  hinweis: TypeOf<typeof hinweisSchema>,
): Promise<void> {
  const { isThere, missing } = anlaesse[anlass];
  requirePublicOrigin(context, hinweis.frontendHost);
  if (hinweis.vnNummer === ALLE) throw refuse(portalTexts().hinweis.toAll);
  await context.database.transaction(async (tx) => {
    const empfaenger = await hinweisEmpfaenger(tx, hinweis.vnNummer);
    if (!empfaenger) throw refuse(portalTexts().hinweis.unwanted);
    if (!(await isThere(tx, identity, hinweis.vnNummer, context.now())))
      throw refuse(portalTexts().hinweis[missing]);
    await countHinweis(tx, identity, context.now());
    await queueHinweis(tx, context, identity, empfaenger, hinweis);
  });
}

/** Queues the notice itself; those of jobs do not count for the hourly limit of their author. */
export async function queueHinweis(
  tx: PortalTransaction,
  context: PortalMailContext,
  { userId }: Identity,
  empfaenger: { readonly id: number; readonly email: string },
  { betreff, text }: { readonly betreff: string; readonly text: string },
  purpose: 'hinweis' | 'sammelhinweis' = 'hinweis',
): Promise<void> {
  requireMailSubject(betreff, 'betreff');
  await queueMail(tx, context, {
    purpose,
    to: empfaenger.email,
    userId: empfaenger.id,
    text: () => ({
      subject: betreff,
      paragraphs: [text],
      link: { text: mailTexts().hinweis.link, path: '/services/postfach' },
    }),
    causedBy: userId,
  });
}

/**
 * Throws a 400 unless the address equals PUBLIC_URL exactly. If PUBLIC_URL is not set, every loopback name with our port is this
 * server.
 */
export function requirePublicOrigin(
  context: Pick<PortalAppContext, 'config' | 'publicUrl'>,
  frontendHost: string,
): void {
  const own = context.publicUrl();
  const origins = [own];
  if (context.config.publicUrl === undefined) origins.push(own.replace('localhost', '127.0.0.1'));
  if (!origins.some((origin) => frontendHost === origin || frontendHost === `${origin}/`))
    throw malformed(portalTexts().hinweis.otherPortal);
}

/** The user who gets a policyholder's notices, and where; undefined if they want none. */
export const hinweisEmpfaenger = (
  db: PortalReader,
  vn_nummer: string,
): Promise<{ readonly id: number; readonly email: string } | undefined> =>
  mailboxOwner(db, vn_nummer)
    .select(['id', 'email'])
    .where('benachrichtigungenErhalten', '=', true)
    .executeTakeFirst();

async function hasWritten(
  db: PortalReader,
  identity: Identity,
  vn_nummer: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const written = await db
    .selectFrom('nachricht')
    .select('id')
    .where('vn_nummer', '=', vn_nummer)
    .where('zustand', '=', 'aktiv')
    .where('letzteAenderung', '>=', since)
    .where('letzterAenderungsuser', '=', identity.userName)
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
}

async function hasUploaded(
  db: PortalReader,
  identity: Identity,
  vn_nummer: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const uploaded = await db
    .selectFrom('datei')
    .select('id')
    .where('vn_nummer', '=', vn_nummer)
    .where('send_from_vn', '=', false)
    .where('anlage_zeit', '>=', since)
    .where('letzterAenderungsuser', '=', identity.userName)
    .limit(1)
    .executeTakeFirst();
  return uploaded !== undefined;
}

/** Start of the hour that notices by jobs are limited for. */
export const noticeWindowStart = (now: Date): string => new Date(now.getTime() - HOUR_MS).toISOString();

/**
 * Whether a policyholder has got so many messages within the last hour that a job sends no more notices about further ones.
 */
export async function hasTooManyNotices(db: PortalReader, vn_nummer: string, now: Date): Promise<boolean> {
  const since = noticeWindowStart(now);
  const written = await db
    .selectFrom('nachricht')
    .select('id')
    .where('vn_nummer', '=', vn_nummer)
    .where('anlage_zeit', '>', since)
    .limit(MAX_BY_JOBS_PER_HOUR + 1)
    .execute();
  return written.length > MAX_BY_JOBS_PER_HOUR;
}

/** Counts a notice for the hourly limit of its author; throws a 429 above it. */
export async function countHinweis(tx: PortalTransaction, identity: Identity, now: Date): Promise<void> {
  // Serializes the calls of one author, so that parallel ones cannot exceed the limit together.
  await tx.selectFrom('benutzer').select('id').where('id', '=', identity.userId).forUpdate().execute();
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const { count, oldest } = await tx
    .selectFrom('mail_ausgang')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('anlage_zeit').as('oldest')])
    .where('absender_benutzer', '=', identity.userId)
    .where('zweck', '=', 'hinweis')
    .where('anlage_zeit', '>', since)
    .executeTakeFirstOrThrow();
  if (count < MAX_PER_HOUR) return;
  throw tooMany((new Date(oldest ?? since).getTime() + HOUR_MS - now.getTime()) / 1000);
}

function refuse(message: string) {
  return invalid([{ dataPath: 'vnNummer', message }], message);
}
