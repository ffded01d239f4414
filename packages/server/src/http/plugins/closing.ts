import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';

/** Milliseconds within which everything that a connection sent before the end has been read. */
const silenceMs = 500;

/**
 * Once the server is stopping, every response closes its connection, so that no idle one keeps the process alive. Node
 * does not count connections that have never sent anything as idle (browsers open such ones in advance); they are
 * closed as well.
 */
export function registerClosing(app: FastifyInstance, { lifecycle }: Pick<AppContext, 'lifecycle'>): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const endSilent = () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    lifecycle.stop();
    setTimeout(endSilent, silenceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
  });
}
