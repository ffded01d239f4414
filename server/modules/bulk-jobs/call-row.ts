import type { FastifyInstance } from 'fastify';
import { isRecord } from '#rules';
import type { SessionsContext } from '../../accounts/create-sessions.ts';
import { callPattern } from '../../http/bulk/bulk-calls.ts';
import { type BulkRow, withBulkRow } from '../../http/bulk/bulk-row.ts';
import { errorBody } from '../../http/plugins/errors.ts';
import type { UsersContext } from '../../http/users.ts';
import type { TaskRow } from '../../queues/queues.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound, unavailable } from '../../shared/portal-error.ts';
import { localeFor } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { rowFieldsOf } from './start-auftrag.ts';
import { failRow, notNow, type RowContext, takeRow } from './take-row.ts';

/** A row that is to be done. */
type OpenRow = RowContext & {
  readonly schluessel: string;
  /** The body of its call, if it has one of its own. */
  readonly inhalt: Values | null;
};
/** What the call of a row needs of the server. */
export type BulkContext = SessionsContext & UsersContext & Pick<AppContext, 'database' | 'resources' | 'now'>;
type Values = Readonly<Record<string, unknown>>;
/** A running job with its user. */
type RunningAuftrag = Pick<
  TaskRow<'sammelauftrag'>,
  'sitzung_id' | 'sprache' | 'tab' | 'ressource' | 'methode' | 'pfad' | 'inhalt' | 'felder'
> & { readonly identity: Identity };

/**
 * Makes the call of a job for one row, in the name and the language of its user: the same call, with the same rules, as the user's own. A refusal
 * marks the row as failed, with what the call says.
 *
 * @returns false if the job must not go on now: it has ended, or another process was faster
 * @throws PortalError 503 if the row is to be tried later
 */
export async function callRow(
  app: FastifyInstance,
  context: BulkContext,
  auftrag: RunningAuftrag,
  row: OpenRow,
): Promise<boolean> {
  const { database } = context;
  const { path } = context.resources.get(auftrag.ressource);
  const call: BulkRow = {
    take: (tx) => takeRow(tx, context.users, row, call.effect),
    routes: new Set([callPattern(auftrag.methode, auftrag.pfad), `GET ${path}`, `GET ${path}/:`]),
    isStored: false,
  };
  const { status, body } = await withBulkRow(call, () => send(app, context, auftrag, row));
  if (call.isStored) return true;
  if (status === 503 || status === 429) throw unavailable();
  const message = messageOf(body);
  if (status === notNow.status && message === notNow.message) return false;
  if (status < 400) return markDone(context, row, call.effect);
  const { bulk } = localeFor(auftrag.sprache ?? undefined).texts(serverTexts);
  await database.transaction((tx) => failRow(tx, row, message || bulk.refused));
  return true;
}

/** Marks a row for which there was nothing to store; false if it must not be marked now. */
async function markDone(
  { database, users }: BulkContext,
  row: OpenRow,
  effect: string | undefined,
): Promise<boolean> {
  try {
    await database.transaction((tx) => takeRow(tx, users, row, effect));
    return true;
  } catch (error) {
    if (error === notNow) return false;
    throw error;
  }
}

async function send(
  app: FastifyInstance,
  context: BulkContext,
  auftrag: RunningAuftrag,
  row: OpenRow,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { sessions } = context;
  const session = sessionOf(auftrag, context.now());
  const request = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: Values) =>
    sessions.lend(session, async (token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(auftrag.sprache && { 'accept-language': auftrag.sprache }),
        ...(auftrag.tab && { 'tab-id': auftrag.tab }),
      };
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson && response.body !== '' ? response.json() : undefined,
      };
    });
  if (row.inhalt) return request(auftrag.methode, `/api/${auftrag.pfad}`, row.inhalt);
  const { path, table, rights } = context.resources.get(auftrag.ressource);
  const isNumber = table.columns.get(table.primaryKey)?.schema.type === 'integer';
  let values: Values = { [table.primaryKey]: isNumber ? Number(row.schluessel) : row.schluessel };
  if (rowFieldsOf(auftrag).some((name) => name !== table.primaryKey)) {
    const key = encodeURIComponent(row.schluessel);
    const canRead = rights.read?.includes(auftrag.identity.role);
    const found = await request('GET', canRead ? `/api/${path}/${key}` : `/api/${path}?ids=${key}`);
    const read = canRead ? found.body : firstOf(found.body);
    if (found.status !== 200) return found;
    if (!isRecord(read)) return { status: 404, body: errorBody(notFound()) };
    values = read;
  }
  const url = auftrag.pfad.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name] ?? '')));
  const filled = Object.entries(auftrag.felder).map(([name, field]) => [name, values[field]]);
  const payload = { ...auftrag.inhalt, ...Object.fromEntries(filled) };
  const hasBody = auftrag.inhalt !== null || filled.length > 0;
  return request(auftrag.methode, `/api/${url}`, hasBody ? payload : undefined);
}

/** The only row that a search for a key finds. */
const firstOf = (body: unknown): unknown =>
  isRecord(body) && Array.isArray(body.data) ? body.data[0] : undefined;

/** The session of a job's calls: full, but without a proof of identity. */
const sessionOf = (
  { identity, sitzung_id }: { identity: Identity; sitzung_id: number },
  now: Date,
): Session => ({
  tokenHash: '',
  id: sitzung_id,
  kind: 'voll',
  identity,
  createdAt: now,
  lastActiveAt: now,
  provenAt: new Date(0),
  device: '',
  previousSignInAt: null,
  mustChangeAccess: false,
  attempts: 0,
});

/** What a refused call says: what is wrong with its fields, else its own sentence; empty if it says nothing. */
function messageOf(body: unknown): string {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const details = Array.isArray(error.details) ? error.details : [];
  const said = [...new Set(details.map((detail) => String(detail.message)))].join(' ');
  return (said || String(error.message ?? '')).slice(0, 1_000);
}
