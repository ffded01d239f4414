import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterCommit, type TransactionWrapper, wrapTransactions } from '../../database/commit-hooks.ts';
import { malformed } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { AppContext } from '../context.ts';
import { type CallKey, claimKey, findStoredResponse, storeResponse } from '../idempotency/key-store.ts';
import { AlreadyProcessed, replay, responseOf } from '../idempotency/stored-response.ts';

/** A request with an Idempotency-Key, while it runs. */
interface KeyedCall extends CallKey {
  readonly request: FastifyRequest;
  readonly now: () => Date;
  /** Its effect and response are stored. */
  isStored: boolean;
  /** It is being answered: later writes are not part of its effect. */
  isReplied: boolean;
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;
const storedHeaders = ['content-type', 'etag', 'location'] as const;
const calls = new WeakMap<FastifyRequest, KeyedCall>();

/**
 * A writing request with an `Idempotency-Key` takes effect once: if it is repeated within a day, concurrently or later,
 * it gets the first response. The key belongs to user and route; with other content it is rejected. Key, effect and
 * response are stored in one transaction (`keyedTransaction`), so a process that dies leaves all of them or none.
 * All requests of signed-in users have one transaction. Exempt are signing in and its second factor, whose responses
 * contain a token that must not be stored, and routes that declare `isRepeatable`, since repeating them has no further
 * effect.
 */
export function registerIdempotency(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'now'>,
): void {
  // Before the body is validated: a rejection is a response as well.
  app.addHook('preValidation', (request, reply, done) => {
    const key = keyOf(request);
    if (key === undefined) return done();
    findStoredResponse(context.database.read, key).then((found) => {
      if (found) return replay(reply, found);
      const call: KeyedCall = { ...key, request, now: context.now, isStored: false, isReplied: false };
      calls.set(request, call);
      return wrapTransactions(keyedTransaction(call), done);
    }, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(request);
    calls.delete(request);
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500 && reply.statusCode !== 429;
    if (!call) return payload;
    call.isReplied = true;
    if (!call.isStored && isRefused) await keepRefusal(context, call, reply, payload);
    return payload;
  });
}

/**
 * Wraps the transaction of a request with a key: claims the key first and stores the response last. Throws
 * AlreadyProcessed if another request was faster.
 */
const keyedTransaction =
  (call: KeyedCall): TransactionWrapper =>
  async (tx, work) => {
    if (call.isStored || call.isReplied) return work();
    if (!(await claimKey(tx, call, call.now()))) {
      const response = await findStoredResponse(tx, call);
      if (response) throw new AlreadyProcessed(response);
    }
    const result = await work();
    await storeResponse(tx, call, responseOf(call.request, result));
    afterCommit(tx, () => {
      call.isStored = true;
    });
    return result;
  };

/** The key of a request; undefined if it has none or needs none. Throws a 400 for an invalid one. */
function keyOf(request: FastifyRequest): CallKey | undefined {
  const header = request.headers['idempotency-key'];
  const { session, routeOptions } = request;
  const isKeyless = request.method === 'GET' || session?.kind !== 'full' || routeOptions.config.isRepeatable;
  if (header === undefined || isKeyless || !session) return undefined;
  if (typeof header !== 'string' || !keyPattern.test(header))
    throw malformed(requestTexts().header({ name: 'Idempotency-Key' }));
  return {
    key: hash([session.identity.userId, request.method, routeOptions.url, header]),
    contents: hash([request.url, request.bodyDigest ?? null]),
  };
}

/** A rejected request has changed nothing; its response is stored so that a repetition gets the same one. */
async function keepRefusal(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  call: KeyedCall,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const headers: Record<string, string> = {};
  for (const name of storedHeaders) if (reply.hasHeader(name)) headers[name] = String(reply.getHeader(name));
  const body = typeof payload === 'string' ? payload : null;
  await database.transaction(async (tx) => {
    if (await claimKey(tx, call, now()))
      await storeResponse(tx, call, { status: reply.statusCode, headers, body });
  });
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
