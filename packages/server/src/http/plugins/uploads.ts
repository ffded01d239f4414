import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LeaseContext } from '../../database/leases.ts';
import { AccountSlots } from '../../shared/account-slots.ts';
import type { Limits } from '../../shared/context.ts';
import { unavailable } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { closeConnection } from '../close-connection.ts';
import { takeAccountSlot } from '../limits/account-slots.ts';
import { onResponseEnd } from '../on-response-end.ts';
import { rowBodyLimit } from '../uploads/file-fields.ts';

const maxParallel = 4;
const maxParallelPerAccount = 2;
const retryAfterSeconds = 2;
/** The minimum rate at which a body must arrive in each interval: 4 KiB a second, as on the slowest phone. */
const defaultRateCheckMs = 10_000;
const minBytesPerSecond = 4 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that an upload without a session counts for; the route sets it before the body is read. */
    uploadAccount?: number;
  }
}

/**
 * Limits the uploads, since each holds its whole body in memory: four at a time in this process, the last one for an account without
 * any (503), and two of an account at all processes, with or without a session (429); both with Retry-After. Callers that send too
 * slowly are disconnected, so that they do not hold a slot.
 */
export function registerUploads(
  app: FastifyInstance,
  context: LeaseContext & { readonly limits: Limits },
): void {
  const slots = new AccountSlots();
  // After everything that rejects a request by its headers: by then the route knows the account.
  app.addHook('preParsing', async (request, reply) => {
    const { load } = request.routeOptions.config ?? {};
    if (load !== 'upload' && (load !== 'uploadIfLarge' || isSmall(request))) return;
    const account = request.session?.identity.userId ?? request.uploadAccount ?? request.ip;
    await takeAccountSlot(context, request, reply, account, {
      name: 'upload',
      max: maxParallelPerAccount,
      refusal: requestTexts().uploads,
      retryAfterSeconds,
    });
    // The last slot is for an account that has none: no two accounts can take them all.
    const available = slots.of(account) === 0 ? maxParallel : maxParallel - 1;
    if (slots.total >= available) throw unavailable(requestTexts().uploads, { seconds: retryAfterSeconds });
    // A caller who has already disconnected emits no further event, so the slot would never be released.
    if (reply.raw.destroyed || request.raw.socket.destroyed) return;
    const stopWatching = watchRate(request, context.limits.uploadRateCheckMs ?? defaultRateCheckMs);
    const release = slots.take(account);
    onResponseEnd(request, reply, () => {
      stopWatching();
      release();
    });
  });
}

/** Whether a body is no larger than one without a file; one of unknown size is not. */
const isSmall = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= rowBodyLimit;

/** Disconnects a caller whose body arrives too slowly. Returns a function that stops the check. */
function watchRate({ raw }: FastifyRequest, intervalMs: number): () => void {
  const minBytes = (minBytesPerSecond * intervalMs) / 1000;
  let received = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const { bytesRead } = raw.socket;
    if (bytesRead - received < minBytes) closeConnection(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT');
    received = bytesRead;
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
