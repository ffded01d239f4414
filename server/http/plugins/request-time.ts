import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../shared/context.ts';
import { closeConnection } from '../close-connection.ts';

const defaultMs = 60_000;
/** A connection whose call was answered before its body was there stays open so long without a byte, not as an idle one. */
const unreadMs = 10_000;

/**
 * Cuts off a caller whose body has not come in whole after a minute. Calls that take files have the server's own,
 * longer time, but only until they are answered; what Node bounds itself is set in `create-server.ts`.
 * Register it before whatever may refuse a call without reading its body.
 */
export function registerRequestTime(app: FastifyInstance, { requestMs = defaultMs }: Limits): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return;
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      timer ??= setTimeout(() => {
        if (!raw.complete) closeConnection(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT');
      }, requestMs).unref();
    };
    reply.raw.once('finish', () => {
      if (!raw.complete) raw.socket.setTimeout(unreadMs);
    });
    if (routeOptions.config?.isUpload) reply.raw.once('finish', start);
    else start();
    for (const end of ['end', 'close']) raw.once(end, () => raw.complete && clearTimeout(timer));
  });
}
