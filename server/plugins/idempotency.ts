import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { conflict, invalid, malformed } from '../portal-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Key under which this call's answer is kept; undefined for calls without an Idempotency-Key. */
    idempotencyKey: string | undefined;
  }
}

interface StoredAnswer {
  readonly inhalt_hash: string;
  readonly status: number | null;
  readonly kopf: Record<string, string> | null;
  readonly inhalt: string | null;
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;
const keptHeaders = ['content-type', 'etag', 'location'] as const;
const waitMs = 30_000;
const pollMs = 50;
// A call that has no answer after this time died with its process.
const deadAfterMs = 60_000;

/**
 * A writing call with an `Idempotency-Key` happens once: repeated within a day, at once or later, it gets the
 * first call's answer. The key belongs to user and route; with other contents it is refused.
 */
export function registerIdempotency(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('idempotencyKey', undefined);
  app.addHook('preHandler', async (request, reply) => {
    const header = request.headers['idempotency-key'];
    if (header === undefined || request.method === 'GET' || !request.session) return;
    if (typeof header !== 'string' || !keyPattern.test(header))
      throw malformed('Der Kopf Idempotency-Key kann nicht gelesen werden.');
    const key = hash([request.session.identity.benutzerId, request.method, request.routeOptions.url, header]);
    const contents = hash([request.url, request.body ?? null]);
    const stored = await claim(context, key, contents);
    if (stored) {
      replay(reply, stored);
      return reply;
    }
    request.idempotencyKey = key;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.idempotencyKey !== undefined) await keep(context, request, reply, payload);
    return payload;
  });
}

/** Claims the key for this call; gives the stored answer when another call has it already. */
async function claim(context: AppContext, key: string, contents: string): Promise<StoredAnswer | undefined> {
  const until = performance.now() + waitMs;
  for (;;) {
    const now = context.now();
    const stored = await context.database.transaction(async (tx) => {
      const dead = new Date(now.getTime() - deadAfterMs).toISOString();
      await sql`delete from idempotenz where schluessel = ${key} and status is null and angelegt < ${dead}`.execute(
        tx,
      );
      const { rows } = await sql`
        insert into idempotenz (schluessel, inhalt_hash, angelegt)
        values (${key}, ${contents}, ${now.toISOString()})
        on conflict (schluessel) do nothing returning schluessel`.execute(tx);
      if (rows.length > 0) return undefined;
      const found = await sql<StoredAnswer>`
        select inhalt_hash, status, kopf, inhalt from idempotenz where schluessel = ${key}`.execute(tx);
      return found.rows[0] ?? 'gone';
    });
    if (stored === undefined) return undefined;
    if (stored !== 'gone') {
      if (stored.inhalt_hash !== contents)
        throw invalid([], 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.');
      if (stored.status !== null) return stored;
    }
    if (performance.now() > until) throw conflict('Derselbe Vorgang läuft noch.');
    await pause(pollMs);
  }
}

function replay(reply: FastifyReply, stored: StoredAnswer): void {
  reply.status(stored.status ?? 200).headers(stored.kopf ?? {});
  reply.send(stored.inhalt ?? '');
}

/** Keeps the answer; one that a later try could better (5xx, 429) frees the key instead. */
async function keep(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const key = request.idempotencyKey;
  const { statusCode } = reply;
  request.idempotencyKey = undefined;
  const isFinal = statusCode < 500 && statusCode !== 429;
  await context.database.transaction(async (tx) => {
    if (!isFinal) {
      await sql`delete from idempotenz where schluessel = ${key}`.execute(tx);
      return;
    }
    const headers: Record<string, unknown> = {};
    for (const name of keptHeaders) if (reply.hasHeader(name)) headers[name] = reply.getHeader(name);
    await sql`
      update idempotenz set status = ${statusCode}, kopf = ${JSON.stringify(headers)}::jsonb,
        inhalt = ${typeof payload === 'string' ? payload : null}
      where schluessel = ${key}`.execute(tx);
  });
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
