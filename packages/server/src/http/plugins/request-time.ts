import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../shared/context.ts';
import { closeConnection } from '../close-connection.ts';

const defaultMs = 60_000;
/** Idle time of a connection whose request was answered before its body had arrived. */
const unreadMs = 10_000;

/**
 * Disconnects a caller whose body is not complete after a minute. Uploads have the server's own, longer time, but only
 * until they are answered; Node's own limits are set in `create-server.ts`. Register it before anything that may reject
 * a request without reading its body. What the program calls itself (`inject`) has no connection.
 */
export function registerRequestTime(app: FastifyInstance, { requestMs = defaultMs }: Limits): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!(raw.socket instanceof Socket)) return;
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
    const { load } = routeOptions.config ?? {};
    if (load === 'upload' || load === 'uploadIfLarge') reply.raw.once('finish', start);
    else start();
    for (const end of ['end', 'close']) raw.once(end, () => raw.complete && clearTimeout(timer));
  });
}
