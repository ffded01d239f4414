import type { Transaction } from '../../database/database.ts';
import { deleteRows } from '../../resources/delete-rows.ts';
import type { ResourceRegistry } from '../../resources/resource-registry.ts';
import { stampOf } from '../../resources/stamp.ts';
import type { RowOf } from '../../resources/table.ts';
import { type RowsUpdate, updateRows } from '../../resources/update-rows.ts';
import { brand } from '../../shared/config/brand.ts';
import type { AppContext } from '../../shared/context.ts';
import { describeError } from '../../shared/describe-error.ts';
import { type MailTransport, PermanentMailError } from './mail-port.ts';
import { type MailInhalt, outboxActor } from './queue-mail.ts';

/** Time for which a process claims a mail; if the process dies, the mail is free after it. */
const LEASE_MS = 20_000;
/** Interval at which the process renews its claim while it is sending. */
const RENEW_MS = 5_000;
const FIRST_WAIT_MS = 5_000;
/** Longest delay between two attempts: after an outage every mail is sent within a minute. */
const LONGEST_WAIT_MS = 45_000;
/**
 * Time and number of attempts after which a mail becomes a dead letter. If an administrator sends it again, it gets as many
 * attempts again.
 */
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const LEAST_TRIES = 10;
const MAX_REASON = 200;

/** Dependencies of the outbox. */
export type OutboxContext = Pick<
  AppContext,
  'database' | 'documents' | 'resources' | 'secretBox' | 'log' | 'metrics' | 'now'
>;

type DueMail = RowOf<'mail_ausgang'>;

/**
 * Sends the due mail that has waited longest. Returns false if there is none. A mail keeps its Message-ID through all
 * attempts, so a mail that was accepted just before a crash is recognised when it is sent again.
 */
export async function sendNextMail(context: OutboxContext, transport: MailTransport): Promise<boolean> {
  const mail = await claim(context);
  if (mail === undefined) return false;
  const renewal = setInterval(() => {
    // The next renewal makes up for a failed one.
    renew(context, mail).catch((error: unknown) =>
      context.log.warn({ mail: mail.id, error: describeError(error) }, 'mail not taken anew'),
    );
  }, RENEW_MS);
  try {
    await transport.send(await compose(context, mail));
    await settle(context, mail, { zustand: 'gesendet' });
  } catch (error) {
    const isDead =
      error instanceof PermanentMailError ||
      (mail.versuche >= LEAST_TRIES &&
        context.now().getTime() - new Date(mail.anlage_zeit).getTime() > GIVE_UP_MS);
    await settle(context, mail, { zustand: isDead ? 'unzustellbar' : 'offen', error });
  } finally {
    clearInterval(renewal);
  }
  return true;
}

const updateMails = (context: OutboxContext, update: RowsUpdate<'mail_ausgang'>): Promise<DueMail[]> =>
  context.database.transaction((tx) => updateRows(tx, context.resources.get('mail_ausgang').table, update));

async function renew(context: OutboxContext, mail: DueMail): Promise<void> {
  await updateMails(context, {
    where: (eb) => eb.and({ id: mail.id, zustand: 'offen', versuche: mail.versuche }),
    set: { naechster_versuch: new Date(context.now().getTime() + LEASE_MS) },
  });
}

/** Removes mails that were sent more than 30 days ago; dead letters stay until somebody has seen them. */
export async function sweepMails(tx: Transaction, resources: ResourceRegistry, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString();
  await deleteRows(
    tx,
    resources.get('mail_ausgang').table,
    (eb) => eb.and([eb('zustand', '=', 'gesendet'), eb('gesendet', '<', oldest)]),
    stampOf(outboxActor, now),
  );
}

async function claim(context: OutboxContext): Promise<DueMail | undefined> {
  const { database, now } = context;
  const time = now();
  const due = database.read
    .selectFrom('mail_ausgang')
    .select('id')
    .where('zustand', '=', 'offen')
    .where('naechster_versuch', '<=', time.toISOString())
    .limit(1);
  if (!(await due.executeTakeFirst())) return undefined;
  const next = due.orderBy('naechster_versuch').orderBy('id').forUpdate().skipLocked();
  const [mail] = await updateMails(context, {
    where: (eb) => eb('id', '=', next),
    set: ({ versuche }) => ({
      naechster_versuch: new Date(time.getTime() + LEASE_MS),
      versuche: versuche + 1,
    }),
  });
  return mail;
}

async function compose({ secretBox, documents }: OutboxContext, mail: DueMail) {
  const inhalt = JSON.parse(secretBox.open(mail.inhalt ?? '')) as MailInhalt;
  return {
    messageId: mail.message_id,
    date: new Date(mail.anlage_zeit),
    from: { name: brand.insurer, address: brand.email },
    to: { name: '', address: mail.empfaenger },
    subject: inhalt.betreff,
    text: inhalt.text,
    html: inhalt.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: await Promise.all(
      inhalt.anhaenge.map(async ({ datei_name, typ, dokument }) => ({
        filename: datei_name,
        contentType: typ,
        content: await documents.get(dokument),
      })),
    ),
  };
}

async function settle(
  context: OutboxContext,
  mail: DueMail,
  { zustand, error }: { zustand: 'gesendet' | 'offen' | 'unzustellbar'; error?: unknown },
): Promise<void> {
  const { now, log, metrics } = context;
  const time = now();
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (mail.versuche - 1), LONGEST_WAIT_MS);
  metrics.mails.inc({ zustand });
  if (error !== undefined)
    log.warn({ mail: mail.id, versuche: mail.versuche, zustand, code: codeOf(error) }, 'mail not sent');
  await updateMails(context, {
    where: (eb) => eb('id', '=', mail.id),
    set: {
      zustand,
      gesendet: zustand === 'gesendet' ? time : null,
      naechster_versuch: zustand === 'offen' ? new Date(time.getTime() + wait) : null,
      fehler: error === undefined ? null : reasonOf(error),
      inhalt: zustand === 'gesendet' ? null : mail.inhalt,
    },
    stamp: stampOf(outboxActor, time),
  });
}

/** The receiving server's code and message, which an administrator needs to see; the log does not quote it. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return Array.from(text.replace(/\p{Cc}+/gu, ' '))
    .slice(0, MAX_REASON)
    .join('');
}

function codeOf(error: unknown): string {
  const { code, responseCode, command } = (
    error instanceof PermanentMailError ? error.cause : error
  ) as Record<string, unknown>;
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ') || 'unknown';
}
